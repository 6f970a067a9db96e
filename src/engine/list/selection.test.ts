import { expect, it } from 'vitest';
import { Selection } from './selection';

const page = [1, 2, 3, 4, 5];

function shown(): Selection {
  const selection = new Selection();
  selection.setPage(page);
  return selection;
}

it('records stay selected across pages', () => {
  const selection = shown();
  selection.toggle(2);
  selection.setPage([7, 8, 9]);
  selection.toggle(9);
  expect(selection.current()).toEqual({ all: false, ids: [2, 9] });
});

it('Shift selects the range between two records', () => {
  const selection = shown();
  selection.toggle(4);
  selection.toggle(2, true);
  expect(selection.pageShare()).toBe(0.6);
  expect(selection.has(1)).toBe(false);
});

it('the checkbox in the heading selects the page and unselects it', () => {
  const selection = new Selection();
  selection.toggle(9);
  selection.setPage(page);
  selection.togglePage();
  expect(selection.current()).toEqual({ all: false, ids: [9, ...page] });
  selection.togglePage();
  expect(selection.current()).toEqual({ all: false, ids: [9] });
});

it('unselecting one record of a full-filter selection leaves the rest of the page', () => {
  const selection = shown();
  selection.selectAll(1234);
  expect(selection.has(777)).toBe(true);
  selection.toggle(3);
  expect(selection.current()).toEqual({ all: false, ids: [1, 2, 4, 5] });
});

it('keeps only the given records, and none for an empty list', () => {
  const selection = shown();
  selection.selectAll(1234);
  selection.replace([2, 9]);
  expect(selection.current()).toEqual({ all: false, ids: [2, 9] });
  selection.replace([]);
  expect(selection.current()).toEqual({ all: false, ids: [] });
});
