import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { office } from '../../../tests/fixtures/office';
import type { BoardSchema, PanelQuery } from '../../schema/panel';
import type { ResourceSchema } from '../../schema/resource';
import type { PanelResult } from '../provider/panels';
import { BoardScreen } from './BoardScreen';

const pagos: ResourceSchema = {
  name: 'pagos',
  area: 'settings',
  subject: 'Pago',
  title: '{id}',
  routes: { list: 'pagos' },
  fields: {
    medio: { kind: 'enum', options: ['Visa', 'Efectivo'], tones: { Visa: 'info' } },
    importe: { kind: 'money' },
    dias: { kind: 'integer' },
    pedido: { kind: 'dateTime' },
    cobrado: { kind: 'dateTime' },
    dia: { kind: 'date' },
    reservado: { kind: 'money', readWith: 'verSensible' },
  },
  list: { columns: ['medio'], views: [{ name: 'visa', filter: { medio: 'Visa' } }] },
  panels: {
    cobrado: { draw: 'metric', aggregate: 'sum', of: 'importe', at: 'dia', compare: true, good: 'up' },
    demora: { draw: 'metric', aggregate: 'median', of: 'cobrado', since: 'pedido' },
    conVisa: { draw: 'metric', view: 'visa', filter: { importe: { $gt: '1.00' } } },
    oculto: { draw: 'metric', aggregate: 'sum', of: 'reservado' },
    ajeno: { draw: 'metric', needs: 'borrar' },
    porDia: { draw: 'series', at: 'dia', every: 'day', compare: true },
    porMedio: { draw: 'breakdown', by: 'medio', at: 'pedido' },
    cuando: { draw: 'heat', at: 'pedido' },
    conEfectivo: { draw: 'metric', filter: { medio: 'Efectivo' }, at: 'dia', over: { at: 'dia' } },
    enLaCalle: { draw: 'metric', over: { at: 'dia', period: 'P90D', perDay: true } },
    porDemora: { draw: 'table', by: 'dias', bands: [7, 15], at: 'dia', every: 'month', over: { at: 'dia' } },
  },
};

const board: BoardSchema = {
  path: 'cobros',
  permission: 'charges',
  periods: ['P7D', 'P90D'],
  panels: Object.keys(pagos.panels ?? {}).map((panel) => ({ resource: 'pagos', panel })),
};

const RESULTS: Record<string, PanelResult> = {
  'pagos.cobrado': { value: '1234.50', before: '1000.00' },
  'pagos.demora': { value: 7_500 },
  'pagos.conVisa': { value: 12 },
  'pagos.porDia': {
    points: [
      { at: '2026-03-01', value: 4 },
      { at: '2026-03-02', value: 0 },
      { at: '2026-03-03', value: 5 },
      { at: '2026-03-04', value: 3 },
    ],
    before: [
      { at: '2026-02-25', value: 1 },
      { at: '2026-02-26', value: 2 },
      { at: '2026-02-27', value: 3 },
      { at: '2026-02-28', value: 4 },
    ],
  },
  'pagos.porMedio': {
    groups: [
      { key: 'Visa', title: 'Visa', value: 9 },
      { key: null, title: '', value: 1 },
    ],
  },
  'pagos.conEfectivo': { value: 0.625 },
  'pagos.enLaCalle': { value: 31.4 },
  'pagos.porDemora': {
    lines: [0.5, 0.25, 0].map((value, key) => ({ key, title: '', points: [{ at: '2026-02-01', value }] })),
  },
  'pagos.cuando': { cells: [{ day: 1, hour: 9, value: 5 }] },
};

let queries: Record<string, PanelQuery>[] = [];
beforeEach(() => {
  queries = [];
});
afterEach(cleanup);

function open(
  respond: (query: Record<string, PanelQuery>) => Promise<Record<string, PanelResult>>,
  privilegios = ['Pago.ver', 'charges.ver'],
  shown: BoardSchema = board,
) {
  const { ui, server } = engineApp(
    'cobros?period=P7D',
    () => [{ path: 'cobros', resource: 'pagos', element: <BoardScreen board={shown} /> }],
    { rows: {}, schemas: [...office, pagos], privilegios },
  );
  server.provider.panels = (query) => {
    queries.push(query);
    return respond(query);
  };
  render(ui);
}

const respondAll = async () => RESULTS;
const allQueries = (): Record<string, PanelQuery> => Object.assign({}, ...queries);

const linkOf = (name: RegExp) => {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const query = new URL(href, window.location.origin).searchParams;
  return { view: query.get('view'), filter: JSON.parse(query.get('filter') ?? '{}') };
};

describe('a board of panels', () => {
  it('requests each panel by itself, except those that the person may not see', async () => {
    open(respondAll);
    await screen.findByText(/1\.234,50/);
    await expect.poll(() => queries.length).toBe(9);
    expect(queries.flatMap((query) => Object.keys(query))).toEqual(
      [
        ...['cobrado', 'demora', 'conVisa', 'porDia', 'porMedio', 'cuando'],
        ...['conEfectivo', 'enLaCalle', 'porDemora'],
      ].map((name) => `pagos.${name}`),
    );
    expect(allQueries()['pagos.conVisa']?.filter).toEqual({
      $and: [{ medio: 'Visa' }, { importe: { $gt: '1.00' } }],
    });
    expect(allQueries()['pagos.cobrado']).toMatchObject({
      aggregate: 'sum',
      of: 'importe',
      period: 'P7D',
      compare: true,
    });
  });

  it('shows the current period by more than its label', async () => {
    open(respondAll);
    const [week, quarter] = await Promise.all(
      [/7/, /90/].map((name) => screen.findByRole('button', { name, pressed: name.source === '7' })),
    );
    const background = (button: HTMLElement | undefined) => button && getComputedStyle(button).backgroundColor;
    expect(background(week)).not.toBe(background(quarter));
  });

  it('formats each figure by its type, and compares it with the previous period', async () => {
    open(respondAll);
    expect(await screen.findByText(/1\.234,50/)).toBeTruthy();
    // words, and not only colour, show whether the change is an improvement
    expect(screen.getByText('+23,45 % frente al período anterior · mejor')).toBeTruthy();
    expect(screen.getByText('2 h 5 min')).toBeTruthy();
  });

  it('shows a ratio over the same period, and a number of days over its own', async () => {
    open(respondAll);
    expect(await screen.findByText('62,5 %')).toBeTruthy();
    expect(screen.getByText('31 d')).toBeTruthy();
    expect(allQueries()['pagos.conEfectivo']?.over).toEqual({ at: 'dia' });
    expect(allQueries()['pagos.enLaCalle']?.over).toEqual({ at: 'dia', period: 'P90D', perDay: true });
  });

  it('shows a table by time and band in which each figure links to its list', async () => {
    open(respondAll);
    const table = await screen.findByRole('table', { name: 'Por demora' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['≤ 7', '8 – 15', '> 15']);
    expect(linkOf(/^25\s%$/).filter).toEqual({
      dia: { $gte: '2026-02-01', $lte: '2026-02-28' },
      dias: { $gte: 8, $lte: 15 },
    });
    expect(within(table).queryByRole('link', { name: /^0\s%$/ })).toBeNull();
  });

  it('links each panel to the list of its records, filtered to what it shows', async () => {
    open(respondAll);
    await screen.findByText(/1\.234,50/);
    expect(linkOf(/^Con visa/)).toEqual({ view: 'visa', filter: { importe: { $gt: '1.00' } } });
    const bar = linkOf(/^Visa$/).filter;
    expect(bar.medio).toEqual(['Visa']);
    expect(Object.keys(bar.pedido)).toEqual(['$gte', '$lte']);
    expect(linkOf(/^Sin valor$/).filter.medio).toBeNull();
  });

  it('offers its charts as tables to screen readers', async () => {
    open(respondAll);
    const seriesTable = await screen.findByRole('table', { name: 'Por dia' });
    expect(within(seriesTable).getByRole('row', { name: '02/03 0 2' })).toBeTruthy();
    const heatTable = screen.getByRole('table', { name: 'Cuando' });
    expect(within(heatTable).getByRole('row', { name: /^lun/ }).textContent).toContain('5');
  });

  it('requests another period, which is part of the address', async () => {
    open(respondAll);
    await screen.findByText(/1\.234,50/);
    await userEvent.click(screen.getByRole('button', { name: '90 días' }));
    expect(screen.getByRole('button', { name: '90 días' }).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => allQueries()['pagos.cobrado']?.period).toBe('P90D');
  });

  it('folds rarely changed controls on a phone, and counts those that are changed', async () => {
    open(respondAll, undefined, { ...board, freeRange: true, filters: { resource: 'pagos', fields: ['medio'] } });
    await screen.findByText(/1\.234,50/);
    expect(screen.queryByLabelText('Comparación')).toBeNull();
    const fold = screen.getByRole('button', { name: 'Filtros', expanded: false });
    await userEvent.click(fold);
    await userEvent.selectOptions(screen.getByLabelText('Comparación'), 'vs. año anterior');
    await expect.poll(() => allQueries()['pagos.cobrado']?.compare).toBe('year');
    await userEvent.click(screen.getByRole('button', { name: 'Filtros 1', expanded: true }));
    expect(screen.queryByLabelText('Comparación')).toBeNull();
  });

  it('shows an error, and retries', async () => {
    let respond = async (): Promise<Record<string, PanelResult>> => {
      throw new ServerError(500);
    };
    open(() => respond());
    const retryButton = await screen.findByRole('button', { name: /reintentar/i });
    respond = respondAll;
    await userEvent.click(retryButton);
    expect(await screen.findByText(/1\.234,50/)).toBeTruthy();
  });

  it('shows what is ready, and an error with its own retry for each panel that failed', async () => {
    let isFailing = true;
    open(async (query) => {
      const [name = ''] = Object.keys(query);
      if (isFailing && ['pagos.conVisa', 'pagos.porMedio'].includes(name)) throw new ServerError(503);
      return RESULTS;
    });
    expect(await screen.findByText(/1\.234,50/)).toBeTruthy();
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(screen.getByRole('table', { name: 'Por demora' })).toBeTruthy();
    const breakdown = screen.getByRole('heading', { name: 'Por medio' }).closest('section') ?? document.body;
    isFailing = false;
    const firstRetry = queries.length;
    await userEvent.click(within(breakdown).getByRole('button', { name: /reintentar/i }));
    expect(await screen.findByRole('link', { name: 'Visa' })).toBeTruthy();
    expect(queries.slice(firstRetry).map((query) => Object.keys(query))).toEqual([['pagos.porMedio']]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is forbidden without its permission', async () => {
    open(respondAll, ['Pago.ver']);
    expect(await screen.findAllByText(/permiso/i)).not.toHaveLength(0);
    expect(queries).toEqual([]);
  });

  it('is forbidden to a person who may see none of its resources', async () => {
    open(respondAll, ['charges.ver']);
    expect(await screen.findAllByText(/permiso/i)).not.toHaveLength(0);
    expect(queries).toEqual([]);
  });
});
