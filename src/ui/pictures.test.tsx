import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import '../theme/tokens.css';
import '../theme/base.css';
import { BandChart } from './BandChart';
import { DotChart } from './DotChart';
import { HeatMap } from './HeatMap';
import { RoadMap } from './RoadMap';
import { Treemap } from './Treemap';

afterEach(cleanup);

const show = (picture: ReactNode) =>
  render(
    <MemoryRouter>
      <div style={{ inlineSize: 600 }}>{picture}</div>
    </MemoryRouter>,
  ).container;

describe('a band', () => {
  it('colours the area between what comes in and what goes out by which is more, and has the rest below', () => {
    const line = (label: string, values: number[]) =>
      ({ label, values, texts: values.map(String), color: '--tone-info' }) as const;
    const container = show(
      <BandChart
        label="Ingresos"
        labels={['01/03', '02/03', '03/03', '04/03']}
        incoming={line('Ingresos', [5, 1, 1, 0])}
        outgoing={line('Cierres', [1, 5, 5, 0])}
        stock={line('Pendientes', [9, 8, 7, 7])}
        write={String}
        running="Día en curso"
      />,
    );
    const areas = [...container.querySelectorAll('.band-chart__area')].map((area) => area.hasAttribute('data-grows'));
    // the day that goes on has no area
    expect(areas).toEqual([true, false, false]);
    expect(container.querySelectorAll('svg')).toHaveLength(2);
    expect(within(screen.getByRole('table')).getByRole('row', { name: '02/03 1 5 8' })).toBeTruthy();
  });
});

describe('a treemap', () => {
  it('has the parts within their groups, and each leads to its list', () => {
    const container = show(
      <Treemap
        label="Temas"
        groups={[
          {
            ...{ label: 'Reclamo', value: 60, text: '60', color: '--kind-reclamo', to: '/reclamo' },
            parts: [
              { label: 'TAG', value: 40, text: '40', to: '/tag' },
              { label: 'Factura', value: 20, text: '20' },
            ],
          },
          { label: 'Consulta', value: 30, text: '30', color: '--kind-consulta', parts: [] },
        ]}
      />,
    );
    const areaOf = (selector: string) => {
      const { width = 0, height = 0 } = container.querySelector(selector)?.getBoundingClientRect() ?? {};
      return width * height;
    };
    expect(areaOf('.treemap__group:first-child') / areaOf('.treemap__group:last-child')).toBeCloseTo(2, 1);
    expect(container.querySelector('a.treemap__tile')?.getAttribute('href')).toBe('/tag');
    expect(screen.getByRole('row', { name: 'Reclamo › TAG 40' })).toBeTruthy();
  });
});

describe('dots', () => {
  it('say in words who has more than the capacity', () => {
    show(
      <DotChart
        label="Carga"
        names={['Pendientes', 'Cierres']}
        above="por encima"
        write={String}
        rows={[
          { label: 'Ana', load: 9, capacity: 4, loadText: '9', capacityText: '4' },
          { label: 'Luis', load: 2, capacity: 4, loadText: '2', capacityText: '4' },
        ]}
      />,
    );
    expect(screen.getByRole('row', { name: /Ana.*9 \(por encima\).*4/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Luis.*por encima/ })).toBeNull();
  });
});

describe('a heat map of what comes and what is done of it', () => {
  it('has both quantities in each cell, and marks large ones of which less than half is done', () => {
    const container = show(
      <HeatMap
        label="Ingresos"
        columns={['09', '10', '11']}
        names={['Ingresos', 'Tomadas: menos de la mitad']}
        scale={String}
        rows={[
          {
            label: 'lun',
            cells: [
              { value: 8, text: '8', done: { value: 3, text: 'Tomadas: 3' }, to: '/lunes' },
              { value: 8, text: '8', done: { value: 4, text: 'Tomadas: 4' } },
              { value: 1, text: '1', done: { value: 0, text: 'Tomadas: 0' } },
            ],
          },
        ]}
      />,
    );
    expect(screen.getByRole('row', { name: 'lun 8, Tomadas: 3 8, Tomadas: 4 1, Tomadas: 0' })).toBeTruthy();
    const cells = [...container.querySelectorAll('td[style]')];
    expect(cells.map((cell) => cell.querySelector('.heat-map__mark') !== null)).toEqual([true, false, false]);
    expect(container.querySelector('.heat-map__scale')?.textContent).toBe('Ingresos08Tomadas: menos de la mitad');
  });
});

describe('a road', () => {
  const station = (name: string, at: number, value: number | null) => ({
    ...{ name, at, value, placeText: `km ${at}`, text: value === null ? '—' : String(value), to: `/${name}` },
  });
  const road = (dir: 'ltr' | 'rtl', width = 700) =>
    show(
      <div dir={dir} style={{ inlineSize: width }}>
        <RoadMap
          label="Pasadas"
          write={String}
          toggle="Ver como tabla"
          roads={[
            {
              name: 'Autopista',
              stations: [station('Ribera', 2, 90), station('Molino', 4, 10), station('Ceibos', 10, null)],
            },
          ]}
        />
      </div>,
    );
  const places = () =>
    screen.getAllByRole('link').map((link) => {
      const { left, right, top } = link.getBoundingClientRect();
      return { middle: (left + right) / 2, top };
    });

  it('has its stations to scale in the reading direction, each with its figure, its distance and its list', () => {
    road('ltr');
    const [first, second, third] = places();
    const [near, far] = [(second?.middle ?? 0) - (first?.middle ?? 0), (third?.middle ?? 0) - (second?.middle ?? 0)];
    expect(far / near).toBeCloseTo(3, 0);
    const link = screen.getByRole('link', { name: 'Ribera 90 km 2' });
    expect(link.getAttribute('href')).toBe('/Ribera');
    cleanup();
    road('rtl');
    const mirrored = places();
    expect(mirrored[0]?.middle ?? 0).toBeGreaterThan(mirrored[2]?.middle ?? 0);
  });

  it('shows a higher figure larger, none at all as empty, and what the colours mean', () => {
    const container = road('ltr');
    const radii = [...container.querySelectorAll('circle')].map((node) => Number(node.getAttribute('r')));
    expect(radii[0]).toBeGreaterThan(radii[1] ?? 0);
    expect(container.querySelectorAll('circle[data-none]')).toHaveLength(1);
    expect(container.querySelector('.road-map__scale')?.textContent).toBe('Pasadas090');
    expect(within(screen.getByRole('table')).getByRole('row', { name: 'Autopista · Ceibos (km 10) —' })).toBeTruthy();
  });

  it.each(['ltr', 'rtl'] as const)('runs downwards on a narrow screen, without scrolling sideways: %s', (dir) => {
    const container = road(dir, 350);
    const tops = places().map(({ top }) => top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const frame = container.querySelector('.road-map')?.getBoundingClientRect() ?? new DOMRect();
    for (const link of screen.getAllByRole('link')) {
      const { left, right } = link.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(frame.left - 1);
      expect(right).toBeLessThanOrEqual(frame.right + 1);
    }
  });
});
