import { describe, expect, it } from 'vitest';
import type { CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';
import { pasteWrites } from './clipboard';
import {
  afterSave,
  applyStep,
  type CellContent,
  changesOf,
  countEdits,
  NO_EDITS,
  redo,
  resolveStale,
  type StoredShifts,
  staleCellsOf,
  undo,
} from './edits';
import { fillTarget, moveBlock, nextPosition, sourcePosition } from './positions';

const shift = (fecha: string, turno: string, version = 1): CuadroShift => ({
  ...{ id: 7, version, peajista: 1, fecha, turno, estacion: 3, rol: 'Cabina', estado: 'Planificada', fijada: false },
});
const storedWith = (...shifts: CuadroShift[]): StoredShifts =>
  new Map([[1, new Map(shifts.map((first) => [first.fecha, first]))]]);
const content = (turno: string): CellContent => ({ turno, estacion: 3, rol: 'Cabina' });
const set = (fecha: string, before: CellContent, after: CellContent) => [{ peajista: 1, fecha, before, after }];
const DAY = '2026-12-04';

describe('the unsaved edits of the grid', () => {
  it('are the differences from the stored shifts, each with the stored version that the person saw', () => {
    const stored = storedWith(shift(DAY, 'M'));
    const edits = applyStep(NO_EDITS, stored, set(DAY, content('M'), content('T')));
    expect(changesOf(edits)).toEqual([
      { peajista: 1, fecha: DAY, turno: 'T', estacion: 3, rol: 'Cabina', visto: { id: 7, version: 1 } },
    ]);
    expect(countEdits(applyStep(edits, stored, set(DAY, content('T'), content('M'))))).toBe(0);
    expect(applyStep(edits, stored, set(DAY, content('T'), content('T')))).toBe(edits);
  });

  it('are undone and redone step by step', () => {
    const stored = storedWith();
    const first = applyStep(NO_EDITS, stored, set(DAY, null, content('M')));
    const second = applyStep(first, stored, set(DAY, content('M'), null));
    expect(countEdits(second)).toBe(0);
    const undone = undo(second, stored);
    expect(changesOf(undone)).toMatchObject([{ turno: 'M', visto: null }]);
    expect(countEdits(redo(undone, stored))).toBe(0);
    expect(countEdits(undo(undone, stored))).toBe(0);
    expect(undo(NO_EDITS, stored)).toBe(NO_EDITS);
  });

  it('can be undone after saving, and are then unsaved again', () => {
    const edits = applyStep(NO_EDITS, storedWith(), set(DAY, null, content('M')));
    const saved = afterSave(edits, [{ peajista: 1, fecha: DAY, ahora: shift(DAY, 'M') }]);
    expect(countEdits(saved)).toBe(0);
    expect(changesOf(undo(saved, storedWith(shift(DAY, 'M'))))).toMatchObject([
      { turno: null, visto: { id: 7, version: 1 } },
    ]);
  });

  it('survive in a cell that is changed again while its save is in progress', () => {
    const edits = applyStep(NO_EDITS, storedWith(), set(DAY, null, content('T')));
    const saved = afterSave(edits, [{ peajista: 1, fecha: DAY, ahora: shift(DAY, 'M') }]);
    expect(changesOf(saved)).toMatchObject([{ turno: 'T', visto: { id: 7, version: 1 } }]);
  });

  it('report a cell that somebody else changed, and resolve it as the person chooses', () => {
    const edits = applyStep(NO_EDITS, storedWith(shift(DAY, 'M')), set(DAY, content('M'), content('T')));
    const later = storedWith(shift(DAY, 'N', 2));
    const stale = staleCellsOf(edits, later);
    expect(stale).toEqual([{ peajista: 1, fecha: DAY, mine: content('T'), theirs: content('N') }]);
    expect(changesOf(resolveStale(edits, later, stale, 'mine'))).toMatchObject([{ turno: 'T', visto: { version: 2 } }]);
    expect(countEdits(resolveStale(edits, later, stale, 'theirs'))).toBe(0);
  });

  it("keep the identity of other people's cells", () => {
    const other = applyStep(NO_EDITS, new Map(), [{ peajista: 2, fecha: DAY, before: null, after: content('M') }]);
    const next = applyStep(other, new Map(), set(DAY, null, content('M')));
    expect(next.cells.get(2)).toBe(other.cells.get(2));
  });
});

describe('the cells of the grid', () => {
  const size = { rows: 5, cols: 31 };
  const block = { top: 1, bottom: 1, left: 2, right: 3 };

  it('are reached with keys, in the reading direction', () => {
    const corner = { row: 2, col: 2 };
    const keys = { ...size, rtl: false, toEdge: false };
    expect(nextPosition('ArrowRight', corner, keys)).toEqual({ row: 2, col: 3 });
    expect(nextPosition('ArrowRight', corner, { ...keys, rtl: true })).toEqual({ row: 2, col: 1 });
    expect(nextPosition('End', corner, keys)).toEqual({ row: 2, col: 30 });
    expect(nextPosition('Home', corner, { ...keys, toEdge: true })).toEqual({ row: 0, col: 0 });
    expect(nextPosition('PageDown', corner, keys)).toEqual({ row: 4, col: 2 });
    expect(nextPosition('x', corner, keys)).toBeUndefined();
  });

  it('are filled by repeating a block, and moved within the grid', () => {
    expect(fillTarget(block, { row: 1, col: 7 })).toEqual({ top: 1, bottom: 1, left: 2, right: 7 });
    expect(fillTarget(block, { row: 4, col: 4 })).toEqual({ top: 1, bottom: 4, left: 2, right: 3 });
    expect(sourcePosition(block, { row: 1, col: 6 })).toEqual({ row: 1, col: 2 });
    expect(moveBlock(block, { row: -9, col: 40 }, size)).toEqual({ top: 0, bottom: 0, left: 29, right: 30 });
  });

  it('accept shifts and days off from a spreadsheet, and nothing else', () => {
    const shiftCodes = new Set(['M', 'T', 'N']);
    expect(pasteWrites('m\tF\tx\n', { ...block, right: 2 }, { size, shiftCodes })).toEqual([
      { position: { row: 1, col: 2 }, value: 'M' },
      { position: { row: 1, col: 3 }, value: null },
    ]);
    // a single letter fills the whole selection
    expect(pasteWrites('N', { top: 0, bottom: 1, left: 0, right: 1 }, { size, shiftCodes })).toHaveLength(4);
  });
});
