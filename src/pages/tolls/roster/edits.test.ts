import { describe, expect, it } from 'vitest';
import type { CuadroShift } from '../../../../resources/tolls/shared/roster/cuadro';
import { pasted } from './clipboard';
import {
  afterSave,
  applyStep,
  type CellContent,
  changesOf,
  countOf,
  NO_EDITS,
  redo,
  resolveStale,
  type Stored,
  staleIn,
  undo,
} from './edits';
import { filledTo, movedBy, sourceOf, stepOf } from './places';

const shift = (fecha: string, turno: string, version = 1): CuadroShift => ({
  ...{ id: 7, version, peajista: 1, fecha, turno, estacion: 3, rol: 'Cabina', estado: 'Planificada', fijada: false },
});
const storedWith = (...shifts: CuadroShift[]): Stored =>
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
    expect(countOf(applyStep(edits, stored, set(DAY, content('T'), content('M'))))).toBe(0);
    expect(applyStep(edits, stored, set(DAY, content('T'), content('T')))).toBe(edits);
  });

  it('are undone and redone step by step', () => {
    const stored = storedWith();
    const first = applyStep(NO_EDITS, stored, set(DAY, null, content('M')));
    const second = applyStep(first, stored, set(DAY, content('M'), null));
    expect(countOf(second)).toBe(0);
    const undone = undo(second, stored);
    expect(changesOf(undone)).toMatchObject([{ turno: 'M', visto: null }]);
    expect(countOf(redo(undone, stored))).toBe(0);
    expect(countOf(undo(undone, stored))).toBe(0);
    expect(undo(NO_EDITS, stored)).toBe(NO_EDITS);
  });

  it('can be undone after saving, and are then unsaved again', () => {
    const edits = applyStep(NO_EDITS, storedWith(), set(DAY, null, content('M')));
    const saved = afterSave(edits, [{ peajista: 1, fecha: DAY, ahora: shift(DAY, 'M') }]);
    expect(countOf(saved)).toBe(0);
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
    const stale = staleIn(edits, later);
    expect(stale).toEqual([{ peajista: 1, fecha: DAY, mine: content('T'), theirs: content('N') }]);
    expect(changesOf(resolveStale(edits, later, stale, 'mine'))).toMatchObject([{ turno: 'T', visto: { version: 2 } }]);
    expect(countOf(resolveStale(edits, later, stale, 'theirs'))).toBe(0);
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
    expect(stepOf('ArrowRight', corner, keys)).toEqual({ row: 2, col: 3 });
    expect(stepOf('ArrowRight', corner, { ...keys, rtl: true })).toEqual({ row: 2, col: 1 });
    expect(stepOf('End', corner, keys)).toEqual({ row: 2, col: 30 });
    expect(stepOf('Home', corner, { ...keys, toEdge: true })).toEqual({ row: 0, col: 0 });
    expect(stepOf('PageDown', corner, keys)).toEqual({ row: 4, col: 2 });
    expect(stepOf('x', corner, keys)).toBeUndefined();
  });

  it('are filled by repeating a block, and moved within the grid', () => {
    expect(filledTo(block, { row: 1, col: 7 })).toEqual({ top: 1, bottom: 1, left: 2, right: 7 });
    expect(filledTo(block, { row: 4, col: 4 })).toEqual({ top: 1, bottom: 4, left: 2, right: 3 });
    expect(sourceOf(block, { row: 1, col: 6 })).toEqual({ row: 1, col: 2 });
    expect(movedBy(block, { row: -9, col: 40 }, size)).toEqual({ top: 0, bottom: 0, left: 29, right: 30 });
  });

  it('accept shifts and days off from a spreadsheet, and nothing else', () => {
    const turns = new Set(['M', 'T', 'N']);
    expect(pasted('m\tF\tx\n', { ...block, right: 2 }, { size, turns })).toEqual([
      { place: { row: 1, col: 2 }, to: 'M' },
      { place: { row: 1, col: 3 }, to: null },
    ]);
    // a single letter fills the whole selection
    expect(pasted('N', { top: 0, bottom: 1, left: 0, right: 1 }, { size, turns })).toHaveLength(4);
  });
});
