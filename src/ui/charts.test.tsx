import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import '../theme/tokens.css';
import '../theme/base.css';
import { BarChart } from './BarChart';
import { ColumnChart } from './ColumnChart';
import { HeatMap } from './HeatMap';
import { LineChart } from './LineChart';

afterEach(cleanup);

const points = [
  { label: '01/03', value: 4, text: '$\u00a04,00' },
  { label: '02/03', value: 2, text: '$\u00a02,00' },
  { label: '03/03', value: 1, text: '$\u00a01,00' },
];
const labels = points.map(({ label }) => label);
const charts = {
  columns: <ColumnChart label="Facturado" points={points} />,
  line: (
    <LineChart
      label="Cobrado"
      labels={labels}
      lines={[{ label: 'Cobrado', values: [4, 2, 1], texts: ['4', '2', '1'] }]}
      write={(value) => `$\u00a0${value},00`}
    />
  ),
  heat: (
    <HeatMap
      label="Faltan"
      written
      columns={labels}
      rows={[{ label: 'Noche', cells: points.map(({ value, text = '' }) => ({ value, text })) }]}
    />
  ),
  bars: <BarChart label="Por tipo" bars={points} />,
};
const show = (chart: ReactNode, dir: 'ltr' | 'rtl') =>
  render(
    <div dir={dir} style={{ inlineSize: 400 }}>
      {chart}
    </div>,
  ).container;

/** The middle of the first visible element with this text. */
function middle(container: HTMLElement, text: string): number {
  const elements = [...container.querySelectorAll('span, th, td, bdi')].find(
    (element) => element.textContent === text && element.closest('.visually-hidden') === null,
  );
  if (!elements) throw new Error(`no ${text}`);
  const { left, right } = elements.getBoundingClientRect();
  return (left + right) / 2;
}

/** Position of one letter of a text. */
function letter(container: HTMLElement, text: string, index: number): number {
  const elements = [...container.querySelectorAll('bdi')].find((element) => element.textContent === text);
  const range = document.createRange();
  if (elements?.firstChild) {
    range.setStart(elements.firstChild, index);
    range.setEnd(elements.firstChild, index + 1);
  }
  return range.getBoundingClientRect().left;
}

describe('charts', () => {
  it.each(['columns', 'line', 'heat'] as const)('of time run in the reading direction: %s', (name) => {
    const spanish = show(charts[name], 'ltr');
    expect(middle(spanish, '01/03')).toBeLessThan(middle(spanish, '03/03'));
    cleanup();
    const arabic = show(charts[name], 'rtl');
    expect(middle(arabic, '01/03')).toBeGreaterThan(middle(arabic, '03/03'));
  });

  it('draw their lines in the direction of their axes', () => {
    const mirrored = (container: HTMLElement) => (container.querySelector('svg')?.getScreenCTM()?.a ?? 0) < 0;
    expect([mirrored(show(charts.line, 'ltr')), mirrored(show(charts.line, 'rtl'))]).toEqual([false, true]);
  });

  it('label the highest column above its middle', () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const container = show(charts.columns, dir);
      const column = container.querySelector('.column-chart__column')?.getBoundingClientRect() ?? new DOMRect();
      expect(Math.abs(middle(container, '$\u00a04,00') - (column.left + column.right) / 2)).toBeLessThan(1);
      cleanup();
    }
  });

  it.each(['columns', 'line', 'heat', 'bars'] as const)('never reverse an amount: %s', (name) => {
    const container = show(charts[name], 'rtl');
    expect(letter(container, '$\u00a04,00', 0)).toBeLessThan(letter(container, '$\u00a04,00', 2));
  });

  it('have a scale of at least three round values, from zero', () => {
    for (const name of ['columns', 'line'] as const) {
      const ticks = [...show(charts[name], 'ltr').querySelectorAll('.chart__values bdi')].map(
        (tick) => tick.textContent,
      );
      expect(ticks.length, name).toBeGreaterThanOrEqual(3);
      expect(ticks[0], name).toMatch(/0/);
      cleanup();
    }
  });

  it('show a period that goes on apart from the finished ones, and say so', () => {
    const columns = show(<ColumnChart label="Facturado" points={points} running="Día en curso" />, 'ltr');
    expect(columns.querySelectorAll('.column-chart__columns [data-running]')).toHaveLength(1);
    expect(columns.textContent).toContain('03/03 (Día en curso)');
    cleanup();
    const values = { label: 'Cobrado', values: [4, 2, 1], texts: ['4', '2', '1'] };
    const line = show(
      <LineChart label="Cobrado" labels={labels} lines={[values]} write={String} running="Día en curso" />,
      'ltr',
    );
    // the line ends before it: nobody reads it as a fall
    expect(line.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
    expect(line.querySelectorAll('.line-chart__running')).toHaveLength(1);
  });

  it('of fewer than three bars are figures only', () => {
    expect(
      show(<BarChart label="Por tipo" bars={points.slice(0, 2)} />, 'ltr').querySelector('.bar-chart__bar'),
    ).toBeNull();
  });

  it('give a value the same colour wherever it stands', () => {
    const lines = ['Web', 'Correo', 'Teléfono'].map((label) => ({ label, values: [1, 2, 3], texts: ['1', '2', '3'] }));
    const colorsIn = (order: typeof lines) =>
      new Map(
        [
          ...show(<LineChart label="Canal" labels={labels} lines={order} write={String} />, 'ltr').querySelectorAll(
            'li',
          ),
        ].map((item): [string, string] => [item.textContent ?? '', item.style.getPropertyValue('--series')]),
      );
    const first = colorsIn(lines);
    cleanup();
    expect(colorsIn(lines.toReversed())).toEqual(first);
    expect(new Set(first.values()).size).toBe(3);
  });

  it('offer their table to everybody at the press of a button', async () => {
    const container = show(<ColumnChart label="Facturado" points={points} toggle="Ver como tabla" />, 'ltr');
    const isHidden = () => container.querySelector('table')?.closest('.visually-hidden') !== null;
    expect(isHidden()).toBe(true);
    await userEvent.click(container.querySelector('button') ?? container);
    expect(isHidden()).toBe(false);
  });
});
