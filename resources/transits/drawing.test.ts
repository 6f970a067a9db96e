import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { makeAccounts } from '../../server/seed/makeAccounts';
import { type Call, scenario } from '../../tests/fixtures/scenario';
import { transitWorld } from './passages.fixture';
import { barrierOf, plateCharacters, readDrawings, tagReadingOf } from './transitos/shared/drawing';

const { db, as, users } = await scenario();

let admin: Call;
let world: Awaited<ReturnType<typeof transitWorld>>;
beforeAll(async () => {
  admin = await as('admin');
  world = await transitWorld(db);
});

const drawingsOf = async (path: string, call = admin) => {
  const { pasada } = (await call('GET', path)).json();
  return pasada === null || pasada === undefined ? [] : readDrawings(pasada);
};

describe('a pass drawn', () => {
  it('has its lane, what was read with its confidences, its price, and the vehicle of the account', async () => {
    const id = await world.passage({
      patenteLeida: 'AB123C0',
      patenteConfianza: '61.0',
      patenteConfianzas: '99 98 97 99 95 96 61',
      codigoEvento: 'TAGPOS',
      fechaHora: '2026-11-10T12:00:00.000Z',
    });
    const [pass] = await drawingsOf(`transitos/${id}`);
    expect(pass).toMatchObject({
      ...{ estacion: 'Puente Ribera', via: 51, sentido: 'Centro', modo: 'Mixta', tag: 'leido', barrera: 'levantada' },
      ...{ confianza: '61.0', categoria: 2, banda: 'No pico', importe: '1000.00', patenteVehiculo: 'AB123CD' },
      cercanas: [],
    });
    expect(pass && plateCharacters(pass).at(-1)).toEqual({
      position: 6,
      character: '0',
      confidence: 61,
      differs: true,
    });
  });

  it('shows the passes of the same tag, plate or vehicle within two hours, each once', async () => {
    const at = (time: string, changes = {}) => world.passage({ fechaHora: `2026-11-12T${time}:00.000Z`, ...changes });
    const id = await at('12:00');
    const byTag = await at('10:00', { patenteLeida: 'ZZ999ZZ', vehiculo: null });
    const byPlate = await at('13:59', { numeroMedio: null, vehiculo: null, estacion: world.lejana, via: world.otra });
    await at('09:59');
    await at('14:01');
    await at('12:30', { estado: 'Anulado' });
    await at('12:30', { numeroMedio: 'SI1A00000009', patenteLeida: 'ZZ111ZZ', vehiculo: null });
    const [pass] = await drawingsOf(`transitos/${id}`);
    expect(pass?.cercanas.map((near) => near.id)).toEqual([byTag, byPlate]);
    expect(pass?.cercanas[1]).toMatchObject({ estacion: 'Lejana', via: 51 });
  });

  it('stands on the page of its violation with what speaks against the debt, for who may see transits', async () => {
    const transito = await world.passage({ estado: 'Violación', formaPago: 'NoCobrado', categoriaDac: 5 });
    const violacion = await world.one('violaciones', {
      ...{ transito, patente: 'AB123CD', importeBase: '1000.00', recargo: '1000.00', total: '2000.00' },
    });
    expect((await drawingsOf(`violaciones/${violacion}`)).map(({ id }) => id)).toEqual([transito]);
    expect((await admin('GET', `violaciones/${violacion}`)).json().indicios).toContain('categoriaDistinta');
    const plan = { username: 'cobra', nombre: 'Eva', apellido: 'Cobra', legajo: '78', profile: null } as const;
    const place = { sector: 'Cobranzas', stations: [] };
    for (const [name, key] of await makeAccounts(db, registry, [{ ...plan, ...place, privileges: ['Violacion.ver'] }]))
      users.set(name, key);
    const record = (await (await as('cobra'))('GET', `violaciones/${violacion}`)).json();
    expect([record.patente, record.pasada, record.indicios]).toEqual(['AB123CD', null, undefined]);
  });

  it('stands on the page of its dispute, one pass below the other', async () => {
    const passes = [await world.passage(), await world.passage()];
    for (const id of passes) {
      const input = { motivo: 'No pasé', comentario: 'No era mi auto' };
      await admin('POST', `transitos/${id}/actions/impugnar`, input);
    }
    const { disputa } = (await admin('GET', `transitos/${passes[0]}`)).json();
    const key = typeof disputa === 'object' ? disputa.id : disputa;
    expect((await drawingsOf(`disputas/${key}`)).map(({ id }) => id)).toEqual(passes);
  });

  it.each([
    ['TAGPOS', 'SI1', 'leido'],
    ['MULTITAG', 'SI1', 'varios'],
    ['TAGNOHAB', 'SI1', 'noHabilitado'],
    ['ANTENA', null, 'antena'],
    ['PATMAN', null, 'sinTag'],
    [null, null, 'sinTag'],
  ])('event %s with the tag %s: %s', (event, tag, reading) => {
    expect(tagReadingOf(event, tag)).toBe(reading);
  });

  it.each([
    ['Free-flow', 'VIOLABI', 'sinBarrera'],
    ['Mixta', 'VIOLABI', 'abiertaSinPago'],
    ['Mixta', 'SALANOM', 'salida'],
    ['Mixta', 'ABORT', 'baja'],
    ['Mixta', 'TAGPOS', 'levantada'],
    ['Mixta', null, 'levantada'],
  ])('mode %s, event %s: the barrier is %s', (mode, event, state) => {
    expect(barrierOf(mode, event)).toBe(state);
  });
});
