/** Shift rotation of the demo, and the choice of substitutes. */
import { addDays, dayNumber, weekdayOf } from '../../../src/schema/calendar';
import type { SeedRow } from '../../../src/schema/seed';

/**
 * Rotation: six days of each shift, then two days off. Four people a quarter of the cycle apart cover every shift on every day,
 * with one off.
 */
const THREE_SHIFT_ROTATION = 'MMMMMM..TTTTTT..NNNNNN..';
/** Rotation of stations without nights and weekends: one week of mornings, one of afternoons. 1970-01-05 was a Monday. */
const TWO_SHIFT_ROTATION = 'MMMMM..TTTTT..';
const FIRST_MONDAY = 4;

/**
 * Returns how many people of a station work in rotation, in groups of four: as many as its nights require. The rest are
 * substitutes.
 */
export const rotatingStaff = (people: number, nights: number): number => 4 * Math.min(nights, Math.floor(people / 4));

export interface Worker {
  id: number;
  habilidades: readonly string[];
  turnos: readonly string[];
  /** maximum shifts in seven days */
  maxWeeklyShifts: number;
  fechaBaja: string | null;
  estado: string;
  /** rotation pattern, and its offset on 1970-01-01; undefined: a substitute */
  rotation: { pattern: string; phase: number } | undefined;
  /** assigned shifts by day */
  shifts: Map<string, string>;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns a station's workers in order of employee number. */
export const crewOf = (people: readonly (SeedRow & { id: string | number })[], nights: number): Worker[] => {
  const rotating = rotatingStaff(people.length, nights);
  return people.map((row, index) => ({
    id: Number(row.id),
    habilidades: texts(row.habilidades),
    turnos: texts(row.turnosPermitidos),
    maxWeeklyShifts: Math.min(5, Math.floor(Number(row.horasSemanales) / 8)),
    fechaBaja: typeof row.fechaBaja === 'string' ? row.fechaBaja : null,
    estado: String(row.estado),
    rotation: rotationOf(index, nights, rotating),
    shifts: new Map(),
  }));
};

function rotationOf(index: number, nights: number, rotating: number): Worker['rotation'] {
  if (nights === 0) return index < 2 ? { pattern: TWO_SHIFT_ROTATION, phase: 7 * index - FIRST_MONDAY } : undefined;
  return index < rotating
    ? { pattern: THREE_SHIFT_ROTATION, phase: 6 * (index % 4) + ((Math.floor(index / 4) * 5) % 24) }
    : undefined;
}

/** Returns the shift of a worker in rotation; undefined on a day off. */
export function rotationShift({ rotation, turnos }: Worker, day: string): string | undefined {
  if (!rotation) return undefined;
  const { pattern, phase } = rotation;
  const { length } = pattern;
  const letter = pattern[(((dayNumber(day) + phase) % length) + length) % length] ?? '.';
  return turnos.includes(letter) ? letter : undefined;
}

/**
 * Whether a substitute may take a shift: within the weekly maximum, the same shift on consecutive days, and two days off before
 * an earlier shift. This satisfies every rest rule.
 */
export function mayTake({ shifts, turnos, maxWeeklyShifts }: Worker, day: string, shift: string): boolean {
  if (!turnos.includes(shift) || shifts.has(day)) return false;
  const recentShifts = [1, 2, 3, 4, 5, 6].map((daysAgo) => shifts.get(addDays(day, -daysAgo)));
  if (recentShifts.filter((earlierShift) => earlierShift !== undefined).length >= maxWeeklyShifts) return false;
  const [yesterdayShift, dayBeforeShift] = recentShifts;
  if (yesterdayShift !== undefined) return yesterdayShift === shift;
  return dayBeforeShift === undefined || 'MTN'.indexOf(dayBeforeShift) <= 'MTN'.indexOf(shift);
}

/**
 * Ranks a substitute for a day; lower is better. Prefers somebody who worked the day before, then the longest rest, to avoid
 * isolated days.
 */
export function substituteRank({ shifts }: Worker, day: string): number {
  if (shifts.has(addDays(day, -1))) return 0;
  const daysSinceShift = [2, 3, 4, 5, 6].find((daysAgo) => shifts.has(addDays(day, -daysAgo)));
  return daysSinceShift === undefined ? 1 : 9 - daysSinceShift;
}

export interface Post {
  habilidad: string;
  minimo: number;
  deseado: number;
}

/** Assigns workers to posts, rare skills first; the remaining workers have the day off. */
export function assignPosts(workers: readonly Worker[], posts: readonly Post[]): { worker: Worker; rol: string }[] {
  const unassigned = new Set(workers);
  const filled: { worker: Worker; rol: string }[] = [];
  const fill = ({ habilidad }: Post, missing: number) => {
    for (const worker of unassigned) {
      if (missing <= 0) return;
      if (!worker.habilidades.includes(habilidad)) continue;
      unassigned.delete(worker);
      filled.push({ worker, rol: habilidad });
      missing -= 1;
    }
  };
  const byRarity = posts.toSorted((a, b) => Number(a.habilidad === 'Cabina') - Number(b.habilidad === 'Cabina'));
  for (const post of byRarity) fill(post, post.minimo);
  for (const post of byRarity) fill(post, post.deseado - post.minimo);
  return filled;
}

/** Returns the posts below their minimum, one entry for each missing person. */
export const understaffedPosts = (filled: readonly { rol: string }[], posts: readonly Post[]): string[] =>
  posts.flatMap(({ habilidad, minimo }) =>
    Array.from<string>({
      length: Math.max(0, minimo - filled.filter(({ rol }) => rol === habilidad).length),
    }).fill(habilidad),
  );

/** About one shift in a hundred that stays short, as an example. Never at weekends, when everybody is needed. */
export const staysShort = (day: string, station: number, shift: string): boolean =>
  weekdayOf(day) % 6 !== 0 && (dayNumber(day) * 31 + station * 17 + 'MTN'.indexOf(shift) * 7) % 97 === 0;
