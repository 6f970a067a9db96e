import { expect, it } from 'vitest';
import { Selection } from './selection';

const page = [1, 2, 3, 4, 5];

function shown(): Selection {
  const selection = new Selection();
  selection.show(page);
  return selection;
}

it('records stay selected across pages', () => {
  const selection = shown();
  selection.toggle(2);
  selection.show([7, 8, 9]);
  selection.toggle(9);
  expect(selection.current()).toEqual({ all: false, ids: [2, 9] });
});

it('Shift selects all between two', () => {
  const selection = shown();
  selection.toggle(4);
  selection.toggle(2, true);
  expect(selection.share()).toBe(0.6);
  expect(selection.has(1)).toBe(false);
});

it('the box in the heading selects the page, and lets it go again', () => {
  const selection = new Selection();
  selection.toggle(9);
  selection.show(page);
  selection.togglePage();
  expect(selection.current()).toEqual({ all: false, ids: [9, ...page] });
  selection.togglePage();
  expect(selection.current()).toEqual({ all: false, ids: [9] });
});

it('all of the filter less one is the rest of the page', () => {
  const selection = shown();
  selection.selectAll();
  expect(selection.has(777)).toBe(true);
  selection.toggle(3);
  expect(selection.current()).toEqual({ all: false, ids: [1, 2, 4, 5] });
});

it('keeps those that are said, and none where there is none', () => {
  const selection = shown();
  selection.selectAll();
  selection.keep([2, 9]);
  expect(selection.current()).toEqual({ all: false, ids: [2, 9] });
  selection.keep([]);
  expect(selection.current()).toEqual({ all: false, ids: [] });
});
