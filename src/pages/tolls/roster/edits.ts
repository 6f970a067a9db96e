/** Unsaved edits of the grid: per cell, with the stored version that the person saw, and in steps for undo and redo. */
import type { CellChange, CellNow, CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';

/** Desired content of a cell; null: a day off. */
export type CellContent = Readonly<{ turno: string; estacion: number; rol: string }> | null;

export interface Edit {
  content: CellContent;
  /** the stored shift that the person saw; null if the cell had none */
  seenVersion: { id: number; version: number } | null;
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
export type StoredShifts = ByPerson<CuadroShift>;

export interface Edits {
  /** a person's map keeps its identity until one of their cells changes */
  cells: ByPerson<Edit>;
  undoSteps: readonly Step[];
  redoSteps: readonly Step[];
}

export const NO_EDITS: Edits = { cells: new Map(), undoSteps: [], redoSteps: [] };

export const contentOf = (shift: CuadroShift | undefined): CellContent =>
  shift ? { turno: shift.turno, estacion: shift.estacion, rol: shift.rol } : null;

const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a === b || (a !== null && b !== null && a.turno === b.turno && a.estacion === b.estacion && a.rol === b.rol);

export const countEdits = ({ cells }: Pick<Edits, 'cells'>): number =>
  [...cells.values()].reduce((sum, { size }) => sum + size, 0);

/** Returns the cells with some edits set; undefined removes an edit. */
function withEdits(
  cells: ByPerson<Edit>,
  changed: readonly (readonly [peajista: number, fecha: string, edit: Edit | undefined])[],
): ByPerson<Edit> {
  const people = new Map(cells);
  const changedPeople = new Map<number, Map<string, Edit>>();
  for (const [peajista, fecha, edit] of changed) {
    const personEdits = changedPeople.get(peajista) ?? new Map(people.get(peajista));
    changedPeople.set(peajista, personEdits);
    if (edit) personEdits.set(fecha, edit);
    else personEdits.delete(fecha);
  }
  for (const [peajista, personEdits] of changedPeople) {
    if (personEdits.size > 0) people.set(peajista, personEdits);
    else people.delete(peajista);
  }
  return people;
}

function withStep(cells: ByPerson<Edit>, stored: StoredShifts, step: Step, side: 'before' | 'after'): ByPerson<Edit> {
  return withEdits(
    cells,
    step.map((cell) => {
      const { peajista, fecha } = cell;
      const storedShift = stored.get(peajista)?.get(fecha);
      const currentEdit = cells.get(peajista)?.get(fecha);
      const seenVersion = currentEdit
        ? currentEdit.seenVersion
        : storedShift
          ? { id: storedShift.id, version: storedShift.version }
          : null;
      const isUnchanged =
        seenVersion === null
          ? !storedShift
          : storedShift?.id === seenVersion.id && storedShift.version === seenVersion.version;
      const edit =
        isUnchanged && isSameContent(cell[side], contentOf(storedShift))
          ? undefined
          : { content: cell[side], seenVersion };
      return [peajista, fecha, edit] as const;
    }),
  );
}

/** Applies a step. Ignores a step that changes nothing. */
export function applyStep(edits: Edits, stored: StoredShifts, step: Step): Edits {
  const effectiveStep = step.filter(({ before, after }) => !isSameContent(before, after));
  if (effectiveStep.length === 0) return edits;
  return {
    cells: withStep(edits.cells, stored, effectiveStep, 'after'),
    undoSteps: [...edits.undoSteps, effectiveStep],
    redoSteps: [],
  };
}

export function undo(edits: Edits, stored: StoredShifts): Edits {
  const last = edits.undoSteps.at(-1);
  if (!last) return edits;
  return {
    cells: withStep(edits.cells, stored, last, 'before'),
    undoSteps: edits.undoSteps.slice(0, -1),
    redoSteps: [...edits.redoSteps, last],
  };
}

export function redo(edits: Edits, stored: StoredShifts): Edits {
  const last = edits.redoSteps.at(-1);
  if (!last) return edits;
  return {
    cells: withStep(edits.cells, stored, last, 'after'),
    undoSteps: [...edits.undoSteps, last],
    redoSteps: edits.redoSteps.slice(0, -1),
  };
}

export const changesOf = ({ cells }: Pick<Edits, 'cells'>): CellChange[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].map(([fecha, { content, seenVersion }]) => ({
      peajista,
      fecha,
      turno: content?.turno ?? null,
      ...(content && { estacion: content.estacion, rol: content.rol }),
      visto: seenVersion,
    })),
  );

const versionOf = (shift: CuadroShift | null | undefined) => (shift ? { id: shift.id, version: shift.version } : null);

/** Removes the saved edits. An edit changed during the save stays, based on the newly stored shift. */
export function afterSave(edits: Edits, now: readonly CellNow[]): Edits {
  const cells = withEdits(
    edits.cells,
    now.flatMap(({ peajista, fecha, ahora }) => {
      const edit = edits.cells.get(peajista)?.get(fecha);
      if (!edit) return [];
      const isSaved = isSameContent(edit.content, contentOf(ahora ?? undefined));
      return [
        [peajista, fecha, isSaved ? undefined : { content: edit.content, seenVersion: versionOf(ahora) }] as const,
      ];
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
export const staleCellsOf = ({ cells }: Pick<Edits, 'cells'>, stored: StoredShifts): StaleCell[] =>
  [...cells].flatMap(([peajista, days]) =>
    [...days].flatMap(([fecha, { content, seenVersion }]) => {
      const storedShift = stored.get(peajista)?.get(fecha);
      const isUnchanged =
        seenVersion === null
          ? !storedShift
          : storedShift?.id === seenVersion.id && storedShift.version === seenVersion.version;
      return isUnchanged ? [] : [{ peajista, fecha, mine: content, theirs: contentOf(storedShift) }];
    }),
  );

/** Resolves stale cells: `mine` keeps the edit on top of the stored shift, `theirs` drops the edit. */
export function resolveStale(
  edits: Edits,
  stored: StoredShifts,
  cells: readonly Pick<StaleCell, 'peajista' | 'fecha'>[],
  choice: 'mine' | 'theirs',
): Edits {
  const resolvedCells = cells.map(({ peajista, fecha }) => {
    const edit = edits.cells.get(peajista)?.get(fecha);
    const storedShift = stored.get(peajista)?.get(fecha);
    const keepsEdit = edit && choice === 'mine' && !isSameContent(edit.content, contentOf(storedShift));
    return [
      peajista,
      fecha,
      keepsEdit ? { content: edit.content, seenVersion: versionOf(storedShift) } : undefined,
    ] as const;
  });
  // undo steps would restore content that no longer exists
  return { cells: withEdits(edits.cells, resolvedCells), undoSteps: [], redoSteps: [] };
}

/** Returns the roster with the saved cells replaced. */
export function withSavedCells(shifts: readonly CuadroShift[], now: readonly CellNow[]): CuadroShift[] {
  const replaced = new Set(now.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  return [
    ...shifts.filter(({ peajista, fecha }) => !replaced.has(`${peajista} ${fecha}`)),
    ...now.flatMap(({ ahora }) => (ahora ? [ahora] : [])),
  ];
}
