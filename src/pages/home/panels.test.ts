import { describe, expect, it } from 'vitest';
import { marta } from '../../../tests/fixtures/engine/marta';
import { office } from '../../../tests/fixtures/office';
import { viewsFor } from '../../engine/list/views';
import { createRegistry } from '../../schema/check';
import { matches } from '../../schema/conditions/evaluate';
import { conditionOf } from '../../schema/query';
import { figuresOf, homePanels } from './panels';

const tickets = createRegistry(office).getOrThrow('tickets');
const agent = marta([]);
/** 22:30 of the 18th in Buenos Aires, already the 19th in UTC */
const now = new Date('2026-11-19T01:30:00Z');
const figures = figuresOf(tickets, agent, now);

const states = ['Nuevo', 'Procesando', 'Espera', 'Cerrado', 'Derivado'];
const requests = states.flatMap((estado) =>
  [1, 2].flatMap((areaActual) =>
    [7, 5, null].flatMap((agenteActual) =>
      ['2026-11-18T02:59:00Z', '2026-11-18T03:00:00Z', '2026-11-19T01:00:00Z'].map((fechaCierre) => ({
        estado,
        areaActual,
        agenteActual,
        fechaCierre,
      })),
    ),
  ),
);
const context = { user: { ...agent } };

describe('the figures of the home screen', () => {
  it.each(figures)('$name counts the records of the list that it links to', ({ view, filter, counted }) => {
    const shown = viewsFor(tickets, { ...agent }, () => true).find(({ name }) => name === view)?.filter;
    const listed = conditionOf(tickets, { ...filter, $and: [shown] }, () => true);
    const inList = requests.filter((request) => matches(listed, request, context));
    expect(requests.filter((request) => matches(counted, request, context))).toEqual(inList);
    expect(inList.length).toBeGreaterThan(0);
    expect(inList.length).toBeLessThan(requests.length);
  });

  const figureNamed = (name: string) => {
    const { counted } = figures.find((figure) => figure.name === name) ?? {};
    return requests.filter((request) => counted && matches(counted, request, context));
  };

  it("are the area's new requests, the agent's requests in progress and waiting, and those derived to the area", () => {
    expect(figureNamed('nuevas').every(({ estado, areaActual }) => estado === 'Nuevo' && areaActual === 1)).toBe(true);
    expect(
      figureNamed('procesando').every(({ estado, agenteActual }) => estado === 'Procesando' && agenteActual === 7),
    ).toBe(true);
    expect(figureNamed('espera').every(({ estado, agenteActual }) => estado === 'Espera' && agenteActual === 7)).toBe(
      true,
    );
    expect(figureNamed('derivadas').every(({ estado, areaActual }) => estado === 'Derivado' && areaActual === 1)).toBe(
      true,
    );
  });

  it('use the calendar day in Buenos Aires as today', () => {
    expect([...new Set(figureNamed('cerradasHoy').map(({ fechaCierre }) => fechaCierre))]).toEqual([
      '2026-11-18T03:00:00Z',
      '2026-11-19T01:00:00Z',
    ]);
  });

  it('are empty for a person without a known area', () => {
    expect(figuresOf(tickets, { ...agent, sector: { nombre: 'Atención' } }, now)).toEqual([]);
  });

  it('are fetched in one call, also by area for people who see all areas', () => {
    expect(Object.keys(homePanels(figures, false))).toEqual([...figures.map(({ name }) => name), 'perDay', 'byKind']);
    expect(Object.keys(homePanels(figures, true))).toContain('byArea');
  });
});
