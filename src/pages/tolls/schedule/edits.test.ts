import { describe, expect, it } from 'vitest';
import type { CuadroShift } from '../../../../resources/tolls/rules/cuadro';
import { pasted } from './clipboard';
import {
  changesOf,
  countOf,
  doStep,
  NO_EDITS,
  redo,
  type Stored,
  settle,
  staleIn,
  undo,
  type Want,
  written,
} from './edits';
import { filledTo, movedBy, sourceOf, stepOf } from './places';

const shift = (fecha: string, turno: string, version = 1): CuadroShift => ({
  ...{ id: 7, version, peajista: 1, fecha, turno, estacion: 3, rol: 'Cabina', estado: 'Planificada', fijada: false },
});
const storedWith = (...shifts: CuadroShift[]): Stored => new Map([[1, new Map(shifts.map((one) => [one.fecha, one]))]]);
const want = (turno: string): Want => ({ turno, estacion: 3, rol: 'Cabina' });
const set = (fecha: string, before: Want, after: Want) => [{ peajista: 1, fecha, before, after }];
const DAY = '2026-12-04';

describe('the unsaved edits of the grid', () => {
  it('are the differences from the stored shifts, each with the stored version that the person saw', () => {
    const stored = storedWith(shift(DAY, 'M'));
    const edits = doStep(NO_EDITS, stored, set(DAY, want('M'), want('T')));
    expect(changesOf(edits)).toEqual([
      { peajista: 1, fecha: DAY, turno: 'T', estacion: 3, rol: 'Cabina', visto: { id: 7, version: 1 } },
    ]);
    expect(countOf(doStep(edits, stored, set(DAY, want('T'), want('M'))))).toBe(0);
    expect(doStep(edits, stored, set(DAY, want('T'), want('T')))).toBe(edits);
  });

  it('are undone and redone step by step', () => {
    const stored = storedWith();
    const one = doStep(NO_EDITS, stored, set(DAY, null, want('M')));
    const two = doStep(one, stored, set(DAY, want('M'), null));
    expect(countOf(two)).toBe(0);
    const back = undo(two, stored);
    expect(changesOf(back)).toMatchObject([{ turno: 'M', visto: null }]);
    expect(countOf(redo(back, stored))).toBe(0);
    expect(countOf(undo(back, stored))).toBe(0);
    expect(undo(NO_EDITS, stored)).toBe(NO_EDITS);
  });

  it('can be undone after saving, and are then unsaved again', () => {
    const edits = doStep(NO_EDITS, storedWith(), set(DAY, null, want('M')));
    const saved = written(edits, [{ peajista: 1, fecha: DAY, ahora: shift(DAY, 'M') }]);
    expect(countOf(saved)).toBe(0);
    expect(changesOf(undo(saved, storedWith(shift(DAY, 'M'))))).toMatchObject([
      { turno: null, visto: { id: 7, version: 1 } },
    ]);
  });

  it('survive in a cell that is changed again while its save is in progress', () => {
    const edits = doStep(NO_EDITS, storedWith(), set(DAY, null, want('T')));
    const saved = written(edits, [{ peajista: 1, fecha: DAY, ahora: shift(DAY, 'M') }]);
    expect(changesOf(saved)).toMatchObject([{ turno: 'T', visto: { id: 7, version: 1 } }]);
  });

  it('report a cell that somebody else changed, and resolve it as the person chooses', () => {
    const edits = doStep(NO_EDITS, storedWith(shift(DAY, 'M')), set(DAY, want('M'), want('T')));
    const later = storedWith(shift(DAY, 'N', 2));
    const stale = staleIn(edits, later);
    expect(stale).toEqual([{ peajista: 1, fecha: DAY, mine: want('T'), theirs: want('N') }]);
    expect(changesOf(settle(edits, later, stale, 'mine'))).toMatchObject([{ turno: 'T', visto: { version: 2 } }]);
    expect(countOf(settle(edits, later, stale, 'theirs'))).toBe(0);
  });

  it("keep the identity of other people's cells", () => {
    const other = doStep(NO_EDITS, new Map(), [{ peajista: 2, fecha: DAY, before: null, after: want('M') }]);
    const next = doStep(other, new Map(), set(DAY, null, want('M')));
    expect(next.cells.get(2)).toBe(other.cells.get(2));
  });
});

describe('the cells of the grid', () => {
  const size = { rows: 5, cols: 31 };
  const block = { top: 1, bottom: 1, left: 2, right: 3 };

  it('are reached with keys, in the reading direction', () => {
    const at = { row: 2, col: 2 };
    const keys = { ...size, rtl: false, whole: false };
    expect(stepOf('ArrowRight', at, keys)).toEqual({ row: 2, col: 3 });
    expect(stepOf('ArrowRight', at, { ...keys, rtl: true })).toEqual({ row: 2, col: 1 });
    expect(stepOf('End', at, keys)).toEqual({ row: 2, col: 30 });
    expect(stepOf('Home', at, { ...keys, whole: true })).toEqual({ row: 0, col: 0 });
    expect(stepOf('PageDown', at, keys)).toEqual({ row: 4, col: 2 });
    expect(stepOf('x', at, keys)).toBeUndefined();
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
