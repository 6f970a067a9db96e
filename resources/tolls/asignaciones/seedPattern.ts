/** Shift rotation of the demo, and the choice of substitutes. */
import { addDays, dayNumber, weekdayOf } from '../../../src/schema/calendar';
import type { SeedRow } from '../../../src/schema/seed';

/**
 * Rotation: six days of each shift, then two days off. Four people a quarter of the cycle apart cover every shift on every day,
 * with one off.
 */
const ROUND = 'MMMMMM..TTTTTT..NNNNNN..';
/** Rotation of stations without nights and weekends: one week of mornings, one of afternoons. 1970-01-05 was a Monday. */
const WEEKS = 'MMMMM..TTTTT..';
const MONDAY = 4;

/**
 * Returns how many people of a station work in rotation, in groups of four: as many as its nights require. The rest are
 * substitutes.
 */
export const inRounds = (people: number, nights: number): number => 4 * Math.min(nights, Math.floor(people / 4));

export interface Worker {
  id: number;
  habilidades: readonly string[];
  turnos: readonly string[];
  /** maximum shifts in seven days */
  most: number;
  fechaBaja: string | null;
  estado: string;
  /** rotation pattern, and its offset on 1970-01-01; undefined: a substitute */
  round: { pattern: string; phase: number } | undefined;
  /** assigned shifts by day */
  shifts: Map<string, string>;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns a station's workers in order of employee number. */
export const crewOf = (people: readonly (SeedRow & { id: string | number })[], nights: number): Worker[] => {
  const rounds = inRounds(people.length, nights);
  return people.map((row, index) => ({
    id: Number(row.id),
    habilidades: texts(row.habilidades),
    turnos: texts(row.turnosPermitidos),
    most: Math.min(5, Math.floor(Number(row.horasSemanales) / 8)),
    fechaBaja: typeof row.fechaBaja === 'string' ? row.fechaBaja : null,
    estado: String(row.estado),
    round: roundOf(index, nights, rounds),
    shifts: new Map(),
  }));
};

function roundOf(time: number, nights: number, rounds: number): Worker['round'] {
  if (nights === 0) return time < 2 ? { pattern: WEEKS, phase: 7 * time - MONDAY } : undefined;
  return time < rounds ? { pattern: ROUND, phase: 6 * (time % 4) + ((Math.floor(time / 4) * 5) % 24) } : undefined;
}

/** Returns the shift of a worker in rotation; undefined on a day off. */
export function turnOn({ round, turnos }: Worker, day: string): string | undefined {
  if (!round) return undefined;
  const { pattern, phase } = round;
  const { length } = pattern;
  const letter = pattern[(((dayNumber(day) + phase) % length) + length) % length] ?? '.';
  return turnos.includes(letter) ? letter : undefined;
}

/**
 * Whether a substitute may take a shift: within the weekly maximum, the same shift on consecutive days, and two days off before
 * an earlier shift. This satisfies every rest rule.
 */
export function mayTake({ shifts, turnos, most }: Worker, day: string, turn: string): boolean {
  if (!turnos.includes(turn) || shifts.has(day)) return false;
  const before = [1, 2, 3, 4, 5, 6].map((daysAgo) => shifts.get(addDays(day, -daysAgo)));
  if (before.filter((one) => one !== undefined).length >= most) return false;
  const [yesterday, previous] = before;
  if (yesterday !== undefined) return yesterday === turn;
  return previous === undefined || 'MTN'.indexOf(previous) <= 'MTN'.indexOf(turn);
}

/**
 * Ranks a substitute for a day; lower is better. Prefers somebody who worked the day before, then the longest rest, to avoid
 * isolated days.
 */
export function placedFor({ shifts }: Worker, day: string): number {
  if (shifts.has(addDays(day, -1))) return 0;
  const rest = [2, 3, 4, 5, 6].find((daysAgo) => shifts.has(addDays(day, -daysAgo)));
  return rest === undefined ? 1 : 9 - rest;
}

export interface Post {
  habilidad: string;
  minimo: number;
  deseado: number;
}

/** Assigns workers to posts, rare skills first; the remaining workers have the day off. */
export function staff(workers: readonly Worker[], posts: readonly Post[]): { worker: Worker; rol: string }[] {
  const left = new Set(workers);
  const filled: { worker: Worker; rol: string }[] = [];
  const fill = ({ habilidad }: Post, wanted: number) => {
    for (const worker of left) {
      if (wanted <= 0) return;
      if (!worker.habilidades.includes(habilidad)) continue;
      left.delete(worker);
      filled.push({ worker, rol: habilidad });
      wanted -= 1;
    }
  };
  const rare = posts.toSorted((a, b) => Number(a.habilidad === 'Cabina') - Number(b.habilidad === 'Cabina'));
  for (const post of rare) fill(post, post.minimo);
  for (const post of rare) fill(post, post.deseado - post.minimo);
  return filled;
}

/** Returns the posts below their minimum, one entry for each missing person. */
export const lacking = (filled: readonly { rol: string }[], posts: readonly Post[]): string[] =>
  posts.flatMap(({ habilidad, minimo }) =>
    Array.from<string>({
      length: Math.max(0, minimo - filled.filter(({ rol }) => rol === habilidad).length),
    }).fill(habilidad),
  );

/** About one shift in a hundred that stays short, as an example. Never at weekends, when everybody is needed. */
export const goesShort = (day: string, station: number, turn: string): boolean =>
  weekdayOf(day) % 6 !== 0 && (dayNumber(day) * 31 + station * 17 + 'MTN'.indexOf(turn) * 7) % 97 === 0;
