/** By which turns the demo's people work, and who steps in for whom. */
import type { SeedRow } from '../../../src/schema/seed';
import { addDays, dayNumber, weekdayOf } from '../rules/days';

/** Six days of a turn and two off. Four people a quarter of it apart are one in each turn and one off, on every day. */
const ROUND = 'MMMMMM..TTTTTT..NNNNNN..';
/** Where nobody works at night nor at weekends: a week of mornings, a week of afternoons. 1970-01-05 was a Monday. */
const WEEKS = 'MMMMM..TTTTT..';
const MONDAY = 4;

/** How many of a station's people go by the round, in fours: as many as its nights take; the rest stand in where somebody lacks. */
export const inRounds = (people: number, nights: number): number => 4 * Math.min(nights, Math.floor(people / 4));

export interface Worker {
  id: number;
  habilidades: readonly string[];
  turnos: readonly string[];
  /** shifts that they work in seven days at most */
  most: number;
  fechaBaja: string | null;
  estado: string;
  /** what they work by, and the day of it that 1970-01-01 is; undefined: they stand in */
  round: { pattern: string; phase: number } | undefined;
  /** by day, what they have worked so far */
  shifts: Map<string, string>;
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A station's people in the order in which they are numbered. */
export const crewOf = (people: readonly (SeedRow & { id: string | number })[], nights: number): Worker[] => {
  const rounds = inRounds(people.length, nights);
  return people.map((row, at) => ({
    id: Number(row.id),
    habilidades: texts(row.habilidades),
    turnos: texts(row.turnosPermitidos),
    most: Math.min(5, Math.floor(Number(row.horasSemanales) / 8)),
    fechaBaja: typeof row.fechaBaja === 'string' ? row.fechaBaja : null,
    estado: String(row.estado),
    round: roundOf(at, nights, rounds),
    shifts: new Map(),
  }));
};

function roundOf(at: number, nights: number, rounds: number): Worker['round'] {
  if (nights === 0) return at < 2 ? { pattern: WEEKS, phase: 7 * at - MONDAY } : undefined;
  return at < rounds ? { pattern: ROUND, phase: 6 * (at % 4) + ((Math.floor(at / 4) * 5) % 24) } : undefined;
}

/** The turn that somebody works by their pattern; undefined on a day off. */
export function turnOn({ round, turnos }: Worker, day: string): string | undefined {
  if (!round) return undefined;
  const { pattern, phase } = round;
  const { length } = pattern;
  const letter = pattern[(((dayNumber(day) + phase) % length) + length) % length] ?? '.';
  return turnos.includes(letter) ? letter : undefined;
}

/**
 * Whether who stands in may take a turn on a day: no more than they work in a week, the same turn from day to day, and two days off
 * before an earlier one, which leaves every rest that the rules ask for.
 */
export function mayTake({ shifts, turnos, most }: Worker, day: string, turn: string): boolean {
  if (!turnos.includes(turn) || shifts.has(day)) return false;
  const before = [1, 2, 3, 4, 5, 6].map((back) => shifts.get(addDays(day, -back)));
  if (before.filter((one) => one !== undefined).length >= most) return false;
  const [yesterday, previous] = before;
  if (yesterday !== undefined) return yesterday === turn;
  return previous === undefined || 'MTN'.indexOf(previous) <= 'MTN'.indexOf(turn);
}

/** The better placed to step in, the less it leaves a day by itself: whoever is at it, then whoever has had the longest rest. */
export function placedFor({ shifts }: Worker, day: string): number {
  if (shifts.has(addDays(day, -1))) return 0;
  const rest = [2, 3, 4, 5, 6].find((back) => shifts.has(addDays(day, -back)));
  return rest === undefined ? 1 : 9 - rest;
}

export interface Post {
  habilidad: string;
  minimo: number;
  deseado: number;
}

/** Who stands where: the posts that few are able to fill first; whoever is left over has the day off. */
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
  const rare = posts.toSorted(
    (one, other) => Number(one.habilidad === 'Cabina') - Number(other.habilidad === 'Cabina'),
  );
  for (const post of rare) fill(post, post.minimo);
  for (const post of rare) fill(post, post.deseado - post.minimo);
  return filled;
}

/** The posts that are still under their minimum. */
export const lacking = (filled: readonly { rol: string }[], posts: readonly Post[]): string[] =>
  posts.flatMap(({ habilidad, minimo }) =>
    Array.from<string>({
      length: Math.max(0, minimo - filled.filter(({ rol }) => rol === habilidad).length),
    }).fill(habilidad),
  );

/** A shift in a hundred that nobody was found for, so that there is one to be found: not at weekends, when all are counted on. */
export const goesShort = (day: string, station: number, turn: string): boolean =>
  weekdayOf(day) % 6 !== 0 && (dayNumber(day) * 31 + station * 17 + 'MTN'.indexOf(turn) * 7) % 97 === 0;
