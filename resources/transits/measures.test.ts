/** The measures of the statistics of transits, as their panels declare them. */
import { describe, expect, it } from 'vitest';
import { scenario } from '../../tests/fixtures/scenario';
import { transitWorld } from './passages.fixture';
import { panels } from './transitos/schemaPanels';

const { db, as } = await scenario();
const world = await transitWorld(db);
const admin = await as('admin');

const period = '2026-11-16/2026-11-22';

/** Requests a panel as its screen does, in the week of the fixture. */
async function measure(name: string, call = admin) {
  const {
    draw: _draw,
    view: _view,
    place: _place,
    with: _with,
    good: _good,
    ...query
  } = panels[name] ?? { draw: 'metric' };
  const response = await call('POST', 'panels', { panels: { one: { ...query, resource: 'transitos', period } } });
  return { status: response.statusCode, one: response.json<{ panels?: unknown; one?: Record<string, unknown> }>().one };
}

await world.passage();
await world.passage();
await world.passage({ formaPago: 'OCR' });
await world.passage({ formaPago: 'OCR', medioDePaso: null });
await world.passage({ estado: 'NoIdentificado' });

describe('the measures of a station', () => {
  it('are its passages, and the share of those whose tag was not read', async () => {
    expect((await measure('mapa')).one).toEqual({
      groups: [{ key: world.estacion, title: 'Puente Ribera', value: 5 }],
    });
    expect((await measure('tagSinLeer')).one).toEqual({
      groups: [{ key: world.estacion, title: 'Puente Ribera', value: 0.2 }],
    });
  });

  it('are what went wrong, by state and station', async () => {
    expect((await measure('problemas')).one).toMatchObject({
      groups: [{ key: 'NoIdentificado', value: 1, parts: [{ key: world.estacion, title: 'Puente Ribera', value: 1 }] }],
    });
  });

  it('are no concern of a person who may not see passages', async () => {
    const { status, one } = await measure('mapa', await as('sinsector'));
    expect([status, one]).toEqual([403, undefined]);
  });
});

describe('where a station lies', () => {
  it('is known to whoever may choose a station, and nothing else of it', async () => {
    const call = await as('transitos');
    const stations = (await call('GET', 'estaciones?range=[0,9]')).json<Record<string, unknown>[]>();
    const [station] = stations;
    expect(station).toHaveProperty('km');
    expect(station).toHaveProperty('corredor');
  });
});
