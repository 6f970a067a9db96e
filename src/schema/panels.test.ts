import { describe, expect, it } from 'vitest';
import type { PanelSchema } from './panel';
import { environmentOf, parseSchema } from './parse';

const withPanel = (panel: object, list: object = {}) => ({
  name: 'cuotas',
  area: 'settings',
  subject: 'Sector',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    importe: { kind: 'money' },
    otro: { kind: 'money' },
    dias: { kind: 'integer' },
    tipo: { kind: 'enum', options: ['A', 'B'] },
    dia: { kind: 'date' },
    alta: { kind: 'dateTime' },
    baja: { kind: 'dateTime' },
    clave: { kind: 'secret' },
    tapado: { kind: 'integer', readWith: 'verSensible', mask: 'last4' },
  },
  list: { columns: ['nombre'], views: [{ name: 'todas', filter: {} }], ...list },
  panels: { uno: panel },
});

function wrongWith(panel: object, list?: object): [string, string][] {
  const parsed = parseSchema(withPanel(panel, list), environmentOf([]));
  const problems = 'problems' in parsed ? parsed.problems : [];
  // the resources that the standard fields refer to are missing here
  return problems
    .filter(({ path }) => /^(panels|list)/.test(path))
    .map(({ path, key }) => [path, key.split('.').at(-1) ?? '']);
}

describe('a panel', () => {
  it.each<PanelSchema>([
    { draw: 'metric' },
    { draw: 'metric', aggregate: 'sum', of: 'importe', at: 'dia', period: 'P30D', compare: true, view: 'todas' },
    { draw: 'metric', aggregate: 'median', of: 'baja', since: 'alta' },
    { draw: 'series', at: 'alta', every: 'day', period: 'P30D', by: 'tipo' },
    { draw: 'breakdown', by: 'tipo', aggregate: 'avg', of: 'importe', filter: { importe: { $gt: '0.00' } } },
    { draw: 'heat', at: 'alta', period: 'P12M' },
    { draw: 'breakdown', by: 'dias', bands: [7, 15] },
    { draw: 'metric', filter: { tipo: 'A' }, over: {} },
    {
      draw: 'breakdown',
      by: 'tipo',
      aggregate: 'sum',
      of: 'importe',
      over: { aggregate: 'sum', of: 'otro', by: 'tipo' },
    },
    { draw: 'metric', over: { at: 'dia', period: 'P90D', perDay: true } },
    { draw: 'table', by: 'dias', bands: [7], at: 'dia', every: 'month', over: { at: 'dia' } },
    { draw: 'list', columns: ['nombre', 'importe'], sort: ['importe', 'desc'] },
    { draw: 'treemap', by: 'tipo', split: 'nombre', at: 'dia', period: 'P30D', compare: true },
    { draw: 'multiples', by: 'tipo', at: 'dia', every: 'day' },
    { draw: 'band', at: 'dia', every: 'day', with: ['uno'] },
    { draw: 'dots', by: 'tipo', with: ['uno'] },
    { draw: 'metric', at: 'dia', compare: true, good: 'down' },
  ])('is accepted as %j', (panel) => {
    expect(wrongWith(panel, { panels: ['uno'] })).toEqual([]);
  });

  it.each([
    [{ draw: 'torta' }, 'panels.uno.draw', 'choice'],
    [{ draw: 'band', at: 'dia', every: 'day' }, 'panels.uno.with', 'missing'],
    [{ draw: 'dots', by: 'tipo', with: ['nada'] }, 'panels.uno.with.0', 'unknownPanel'],
    [{ draw: 'breakdown', by: 'tipo', split: 'nombre' }, 'panels.uno.split', 'panelMember'],
    [{ draw: 'series', at: 'dia', every: 'day', good: 'up' }, 'panels.uno.good', 'panelMember'],
    [{ draw: 'line', by: 'tipo', place: { line: 'a', at: 'b' } }, 'panels.uno.place', 'panelField'],
    [{ draw: 'series', at: 'alta' }, 'panels.uno.every', 'missing'],
    [{ draw: 'series', every: 'day' }, 'panels.uno.at', 'missing'],
    [{ draw: 'series', at: 'alta', every: 'hourOfWeek' }, 'panels.uno.every', 'choice'],
    [{ draw: 'breakdown' }, 'panels.uno.by', 'missing'],
    [{ draw: 'metric', by: 'tipo' }, 'panels.uno.by', 'panelMember'],
    [{ draw: 'list' }, 'panels.uno.columns', 'missing'],
    [{ draw: 'list', columns: ['clave'] }, 'panels.uno.columns.0', 'notListed'],
    [{ draw: 'metric', of: 'importe' }, 'panels.uno.of', 'unknown'],
    [{ draw: 'metric', aggregate: 'sum' }, 'panels.uno.of', 'missing'],
    [{ draw: 'metric', aggregate: 'sum', of: 'nombre' }, 'panels.uno.of', 'panelField'],
    [{ draw: 'metric', aggregate: 'sum', of: 'nada' }, 'panels.uno.of', 'unknownField'],
    [{ draw: 'metric', aggregate: 'sum', of: 'tapado' }, 'panels.uno.of', 'wouldShow'],
    [{ draw: 'metric', aggregate: 'avg', of: 'baja', since: 'dia' }, 'panels.uno.since', 'panelField'],
    [{ draw: 'metric', at: 'tipo' }, 'panels.uno.at', 'panelField'],
    [{ draw: 'metric', at: 'alta', period: 'P30' }, 'panels.uno.period', 'period'],
    [{ draw: 'breakdown', by: 'tipo', bands: [7] }, 'panels.uno.by', 'panelField'],
    [{ draw: 'breakdown', by: 'dias', bands: [15, 7] }, 'panels.uno.bands', 'bands'],
    [{ draw: 'metric', over: { resource: 'nada' } }, 'panels.uno.over.resource', 'unknownResource'],
    [{ draw: 'metric', over: { aggregate: 'sum' } }, 'panels.uno.over.of', 'missing'],
    [{ draw: 'metric', over: { perDay: true } }, 'panels.uno.over.at', 'missing'],
    [{ draw: 'metric', over: { by: 'tipo' } }, 'panels.uno.over.by', 'panelMember'],
    [{ draw: 'metric', over: { filter: { nada: 1 } } }, 'panels.uno.over.filter.nada', 'unknownField'],
    [{ draw: 'metric', view: 'nada' }, 'panels.uno.view', 'unknownView'],
    [{ draw: 'metric', filter: { nada: 1 } }, 'panels.uno.filter.nada', 'unknownField'],
  ])('is refused as %j: %s, %s', (panel, path, key) => {
    expect(wrongWith(panel)).toContainEqual([path, key]);
  });

  it('must exist if the list names it', () => {
    expect(wrongWith({ draw: 'metric' }, { panels: ['otro'] })).toEqual([['list.panels.0', 'unknownPanel']]);
  });
});
