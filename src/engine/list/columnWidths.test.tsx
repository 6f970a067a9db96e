import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { columnWidths } from './columnWidths';

afterEach(cleanup);

const columns = [
  { field: { name: 'number' }, width: 80, growFactor: 0 },
  { field: { name: 'holder' }, width: 100, growFactor: 1 },
  { field: { name: 'subject' }, width: 100, growFactor: 1 },
];
const needs = new Map([
  ['holder', 140],
  ['subject', 400],
]);

/** px of each column in a frame of this width */
function widthsIn(frame: number): number[] {
  const widths = columnWidths(columns, { selectable: false, menu: 'none', needs });
  render(
    <div style={{ inlineSize: frame, containerType: 'inline-size' }}>
      {widths.map((inlineSize, index) => (
        <div key={columns[index]?.field.name} data-testid="column" style={{ inlineSize }} />
      ))}
    </div>,
  );
  const measured = screen.getAllByTestId('column').map((column) => Math.round(column.getBoundingClientRect().width));
  cleanup();
  return measured;
}

it('without free width every column has its own width, and the table scrolls', () => {
  expect(widthsIn(200)).toEqual([80, 100, 100]);
});

it('a column that lacks little is served before one that lacks much', () => {
  const [, holder = 0, subject = 0] = widthsIn(380);
  expect(holder).toBeGreaterThanOrEqual(138);
  expect(holder + subject).toBe(300);
});

it('every text fits when the width suffices, and the rest goes to all growing columns', () => {
  expect(widthsIn(620)).toEqual([80, 140, 400]);
  expect(widthsIn(720)).toEqual([80, 190, 450]);
});

it('the widths are those of the frame from the least width on', () => {
  for (const frame of [280, 333, 400, 512, 640, 901])
    expect(Math.abs(widthsIn(frame).reduce((sum, px) => sum + px, 0) - frame)).toBeLessThanOrEqual(1);
});
