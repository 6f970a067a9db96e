/** What somebody has changed in the grid and not saved: cell by cell, with what they saw there, step by step so that it can be undone. */
import type { CellChange, CellNow, CuadroShift } from '../../../../resources/tolls/rules/cuadro';

/** What a cell is to hold; null: a day off. */
export type Want = Readonly<{ turno: string; estacion: number; rol: string }> | null;

export interface Edit {
  want: Want;
  /** the stored shift that the person saw, null where there was none */
  seen: { id: number; version: number } | null;
}

export interface CellStep {
  peajista: number;
  fecha: string;
  before: Want;
  after: Want;
}
type Step = readonly CellStep[];

type ByDay<Value> = ReadonlyMap<string, Value>;
export type ByPerson<Value> = ReadonlyMap<number, ByDay<Value>>;
export type Stored = ByPerson<CuadroShift>;

export interface Edits {
  /** a person's own map changes only when one of their cells does */
  cells: ByPerson<Edit>;
  done: readonly Step[];
  undone: readonly Step[];
}

export const NO_EDITS: Edits = { cells: new Map(), done: [], undone: [] };

export const wantOf = (shift: CuadroShift | undefined): Want =>
  shift ? { turno: shift.turno, estacion: shift.estacion, rol: shift.rol } : null;

export const sameWant = (one: Want, other: Want): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.turno === other.turno &&
    one.estacion === other.estacion &&
    one.rol === other.rol);

export const countOf = ({ cells }: Pick<Edits, 'cells'>): number =>
  [...cells.values()].reduce((sum, { size }) => sum + size, 0);

/** The same cells with some of them set anew; undefined takes an edit away. */
function withCells(
  cells: ByPerson<Edit>,
  changed: readonly (readonly [peajista: number, fecha: string, edit: Edit | undefined])[],
): ByPerson<Edit> {
  const people = new Map(cells);
  const touched = new Map<number, Map<string, Edit>>();
  for (const [peajista, fecha, edit] of changed) {
    const own = touched.get(peajista) ?? new Map(people.get(peajista));
    touched.set(peajista, own);
    if (edit) own.set(fecha, edit);
    else own.delete(fecha);
  }
  for (const [peajista, own] of touched) {
    if (own.size > 0) people.set(peajista, own);
    else people.delete(peajista);
  }
  return people;
}

function put(cells: ByPerson<Edit>, stored: Stored, step: Step, to: 'before' | 'after'): ByPerson<Edit> {
  return withCells(
    cells,
    step.map((cell) => {
      const { peajista, fecha } = cell;
      const there = stored.get(peajista)?.get(fecha);
      const known = cells.get(peajista)?.get(fecha);
      const seen = known ? known.seen : there ? { id: there.id, version: there.version } : null;
      const fresh = seen === null ? !there : there?.id === seen.id && there.version === seen.version;
      const edit = fresh && sameWant(cell[to], wantOf(there)) ? undefined : { want: cell[to], seen };
      return [peajista, fecha, edit] as const;
    }),
  );
}

/** Does a step; what would change nothing is no step. */
export function doStep(edits: Edits, stored: Stored, step: Step): Edits {
  const real = step.filter(({ before, after }) => !sameWant(before, after));
  if (real.length === 0) return edits;
  return { cells: put(edits.cells, stored, real, 'after'), done: [...edits.done, real], undone: [] };
}

export function undo(edits: Edits, stored: Stored): Edits {
  const last = edits.done.at(-1);
  if (!last) return edits;
  return {
    cells: put(edits.cells, stored, last, 'before'),
    done: edits.done.slice(0, -1),
    undone: [...edits.undone, last],
  };
}

export function redo(edits: Edits, stored: Stored): Edits {
  const last = edits.undone.at(-1);
  if (!last) return edits;
  return {
    cells: put(edits.cells, stored, last, 'after'),
    done: [...edits.done, last],
    undone: edits.undone.slice(0, -1),
  };
}

export const changesOf = ({ cells }: Pick<Edits, 'cells'>): CellChange[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].map(([fecha, { want, seen }]) => ({
      peajista,
      fecha,
      turno: want?.turno ?? null,
      ...(want && { estacion: want.estacion, rol: want.rol }),
      visto: seen,
    })),
  );

const seenIn = (shift: CuadroShift | null | undefined) => (shift ? { id: shift.id, version: shift.version } : null);

/** After the server has written them: what the person changed again meanwhile stays, on top of what is stored now. */
export function written(edits: Edits, now: readonly CellNow[]): Edits {
  const cells = withCells(
    edits.cells,
    now.flatMap(({ peajista, fecha, ahora }) => {
      const edit = edits.cells.get(peajista)?.get(fecha);
      if (!edit) return [];
      const same = sameWant(edit.want, wantOf(ahora ?? undefined));
      return [[peajista, fecha, same ? undefined : { want: edit.want, seen: seenIn(ahora) }] as const];
    }),
  );
  return { ...edits, cells };
}

export interface StaleCell {
  peajista: number;
  fecha: string;
  mine: Want;
  theirs: Want;
}

/** Cells that somebody else has changed since the person saw them. */
export const staleIn = ({ cells }: Pick<Edits, 'cells'>, stored: Stored): StaleCell[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].flatMap(([fecha, { want, seen }]) => {
      const there = stored.get(peajista)?.get(fecha);
      const same = seen === null ? !there : there?.id === seen.id && there.version === seen.version;
      return same ? [] : [{ peajista, fecha, mine: want, theirs: wantOf(there) }];
    }),
  );

/** Decides about stale cells: `mine` goes on top of theirs, `theirs` is left as it is. */
export function settle(
  edits: Edits,
  stored: Stored,
  cells: readonly Pick<StaleCell, 'peajista' | 'fecha'>[],
  whose: 'mine' | 'theirs',
): Edits {
  const settled = cells.map(({ peajista, fecha }) => {
    const edit = edits.cells.get(peajista)?.get(fecha);
    const there = stored.get(peajista)?.get(fecha);
    const mine = edit && whose === 'mine' && !sameWant(edit.want, wantOf(there));
    return [peajista, fecha, mine ? { want: edit.want, seen: seenIn(there) } : undefined] as const;
  });
  // steps that were made on what is gone lead nowhere
  return { cells: withCells(edits.cells, settled), done: [], undone: [] };
}

/** The same roster with what was written put in. */
export function withWritten(shifts: readonly CuadroShift[], now: readonly CellNow[]): CuadroShift[] {
  const gone = new Set(now.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  return [
    ...shifts.filter(({ peajista, fecha }) => !gone.has(`${peajista} ${fecha}`)),
    ...now.flatMap(({ ahora }) => (ahora ? [ahora] : [])),
  ];
}
