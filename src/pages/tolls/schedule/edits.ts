/** Unsaved edits of the grid: per cell, with the stored version that the person saw, and in steps for undo and redo. */
import type { CellChange, CellNow, CuadroShift } from '../../../../resources/tolls/rules/cuadro';

/** Desired content of a cell; null: a day off. */
export type Want = Readonly<{ turno: string; estacion: number; rol: string }> | null;

export interface Edit {
  want: Want;
  /** the stored shift that the person saw; null if the cell had none */
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
  /** a person's map keeps its identity until one of their cells changes */
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

/** Returns the cells with some edits set; undefined removes an edit. */
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

/** Applies a step. Ignores a step that changes nothing. */
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

/** Removes the saved edits. An edit changed during the save stays, based on the newly stored shift. */
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

/** Edited cells that somebody else has changed since the person saw them. */
export const staleIn = ({ cells }: Pick<Edits, 'cells'>, stored: Stored): StaleCell[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].flatMap(([fecha, { want, seen }]) => {
      const there = stored.get(peajista)?.get(fecha);
      const same = seen === null ? !there : there?.id === seen.id && there.version === seen.version;
      return same ? [] : [{ peajista, fecha, mine: want, theirs: wantOf(there) }];
    }),
  );

/** Resolves stale cells: `mine` keeps the edit on top of the stored shift, `theirs` drops the edit. */
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
  // undo steps would restore content that no longer exists
  return { cells: withCells(edits.cells, settled), done: [], undone: [] };
}

/** Returns the roster with the saved cells replaced. */
export function withWritten(shifts: readonly CuadroShift[], now: readonly CellNow[]): CuadroShift[] {
  const gone = new Set(now.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  return [
    ...shifts.filter(({ peajista, fecha }) => !gone.has(`${peajista} ${fecha}`)),
    ...now.flatMap(({ ahora }) => (ahora ? [ahora] : [])),
  ];
}
