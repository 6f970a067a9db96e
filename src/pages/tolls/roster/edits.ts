/** Unsaved edits of the grid: per cell, with the stored version that the person saw, and in steps for undo and redo. */
import type { CellChange, CellNow, CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';

/** Desired content of a cell; null: a day off. */
export type CellContent = Readonly<{ turno: string; estacion: number; rol: string }> | null;

export interface Edit {
  content: CellContent;
  /** the stored shift that the person saw; null if the cell had none */
  seen: { id: number; version: number } | null;
}

export interface CellStep {
  peajista: number;
  fecha: string;
  before: CellContent;
  after: CellContent;
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

export const contentOf = (shift: CuadroShift | undefined): CellContent =>
  shift ? { turno: shift.turno, estacion: shift.estacion, rol: shift.rol } : null;

const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a === b || (a !== null && b !== null && a.turno === b.turno && a.estacion === b.estacion && a.rol === b.rol);

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
    const personEdits = touched.get(peajista) ?? new Map(people.get(peajista));
    touched.set(peajista, personEdits);
    if (edit) personEdits.set(fecha, edit);
    else personEdits.delete(fecha);
  }
  for (const [peajista, personEdits] of touched) {
    if (personEdits.size > 0) people.set(peajista, personEdits);
    else people.delete(peajista);
  }
  return people;
}

function put(cells: ByPerson<Edit>, stored: Stored, step: Step, to: 'before' | 'after'): ByPerson<Edit> {
  return withCells(
    cells,
    step.map((cell) => {
      const { peajista, fecha } = cell;
      const storedShift = stored.get(peajista)?.get(fecha);
      const currentEdit = cells.get(peajista)?.get(fecha);
      const seen = currentEdit
        ? currentEdit.seen
        : storedShift
          ? { id: storedShift.id, version: storedShift.version }
          : null;
      const fresh = seen === null ? !storedShift : storedShift?.id === seen.id && storedShift.version === seen.version;
      const edit = fresh && isSameContent(cell[to], contentOf(storedShift)) ? undefined : { content: cell[to], seen };
      return [peajista, fecha, edit] as const;
    }),
  );
}

/** Applies a step. Ignores a step that changes nothing. */
export function applyStep(edits: Edits, stored: Stored, step: Step): Edits {
  const real = step.filter(({ before, after }) => !isSameContent(before, after));
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
    [...days].map(([fecha, { content, seen }]) => ({
      peajista,
      fecha,
      turno: content?.turno ?? null,
      ...(content && { estacion: content.estacion, rol: content.rol }),
      visto: seen,
    })),
  );

const seenIn = (shift: CuadroShift | null | undefined) => (shift ? { id: shift.id, version: shift.version } : null);

/** Removes the saved edits. An edit changed during the save stays, based on the newly stored shift. */
export function afterSave(edits: Edits, now: readonly CellNow[]): Edits {
  const cells = withCells(
    edits.cells,
    now.flatMap(({ peajista, fecha, ahora }) => {
      const edit = edits.cells.get(peajista)?.get(fecha);
      if (!edit) return [];
      const same = isSameContent(edit.content, contentOf(ahora ?? undefined));
      return [[peajista, fecha, same ? undefined : { content: edit.content, seen: seenIn(ahora) }] as const];
    }),
  );
  return { ...edits, cells };
}

export interface StaleCell {
  peajista: number;
  fecha: string;
  mine: CellContent;
  theirs: CellContent;
}

/** Edited cells that somebody else has changed since the person saw them. */
export const staleIn = ({ cells }: Pick<Edits, 'cells'>, stored: Stored): StaleCell[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].flatMap(([fecha, { content, seen }]) => {
      const storedShift = stored.get(peajista)?.get(fecha);
      const same = seen === null ? !storedShift : storedShift?.id === seen.id && storedShift.version === seen.version;
      return same ? [] : [{ peajista, fecha, mine: content, theirs: contentOf(storedShift) }];
    }),
  );

/** Resolves stale cells: `mine` keeps the edit on top of the stored shift, `theirs` drops the edit. */
export function resolveStale(
  edits: Edits,
  stored: Stored,
  cells: readonly Pick<StaleCell, 'peajista' | 'fecha'>[],
  choice: 'mine' | 'theirs',
): Edits {
  const settled = cells.map(({ peajista, fecha }) => {
    const edit = edits.cells.get(peajista)?.get(fecha);
    const storedShift = stored.get(peajista)?.get(fecha);
    const mine = edit && choice === 'mine' && !isSameContent(edit.content, contentOf(storedShift));
    return [peajista, fecha, mine ? { content: edit.content, seen: seenIn(storedShift) } : undefined] as const;
  });
  // undo steps would restore content that no longer exists
  return { cells: withCells(edits.cells, settled), done: [], undone: [] };
}

/** Returns the roster with the saved cells replaced. */
export function withWritten(shifts: readonly CuadroShift[], now: readonly CellNow[]): CuadroShift[] {
  const replaced = new Set(now.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  return [
    ...shifts.filter(({ peajista, fecha }) => !replaced.has(`${peajista} ${fecha}`)),
    ...now.flatMap(({ ahora }) => (ahora ? [ahora] : [])),
  ];
}
