/** Tests every action in every state of the lifecycles of billing and collections: the tables of domain.md A6 and A7. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lifecycleOf } from '../../src/schema/kinds/status';
import { schemas as billing } from '../billing';
import { daysAfter } from '../billing/rules/days';
import { schemas } from '.';
import { refreshDebtors } from './deudores/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one, other, act, holder, invoice, pay, person } = world;
const titular = await holder();
const factura = await invoice(titular, '1000.00', -10);
await refreshDebtors(db, { now: new Date(), titulares: [titular] });
const made = async (resource: string, body: object): Promise<number> => {
  const { status, body: row } = await one('POST', resource, { body });
  expect([resource, status]).toEqual([resource, 201]);
  return Number(Object(row).id);
};
const keyOf = async (table: string): Promise<number> =>
  Number((await sql<{ id: number }>`select max("id") as "id" from ${sql.table(table)}`.execute(db)).rows[0]?.id);

/** Creates a record of each resource as one user; another user runs the actions. */
const records: Record<string, () => Promise<number>> = {
  conceptosFacturables: () => world.concept('DUPRES'),
  corridasFacturacion: () =>
    made('corridasFacturacion', {
      periodo: '2031-01',
      ciclo: 'A',
      tipo: 'Mensual',
      transitosDesde: '2031-01-01T03:00:00Z',
      transitosHasta: '2031-02-01T03:00:00Z',
      fechaEmision: '2031-02-02',
      fechaVencimiento1: '2031-02-10',
      puntoVenta: 6,
    }),
  facturas: async () => factura,
  ajustes: () => made('ajustes', { titular, tipo: 'Compensación', importe: '10.00', motivo: 'x' }),
  cobros: () => pay(titular, '10.00'),
  lotesDebito: () => made('lotesDebito', { tipo: 'Amex', periodo: '2031-01', fechaDebito: daysAfter(day, 30) }),
  deudores: () => keyOf('deudores'),
  cierresCaja: async () => {
    const sector = await keyOf('sectores');
    return made('cierresCaja', { cajero: await keyOf('usuarios'), sector, fecha: '2026-01-05', turno: 'Noche' });
  },
  planesPago: async () =>
    made('planesPago', {
      titular,
      facturas: [await invoice(titular, '1000.00', -10)],
      anticipo: '0.00',
      cuotas: 2,
      tasaMensual: '1.00',
      primerVencimiento: daysAfter(day, 20),
    }),
};

const lifecycles = [...billing, ...schemas].flatMap((schema) => {
  const status = lifecycleOf(Object.entries(schema.fields).map(([name, field]) => ({ ...field, name })));
  const moves = status?.transitions.filter(({ auto }) => !auto) ?? [];
  return status && moves.length > 0 ? [{ name: schema.name, status, moves }] : [];
});

it('every lifecycle with manual transitions has a record in this test', () => {
  expect(lifecycles.map(({ name }) => name).sort()).toEqual(Object.keys(records).sort());
});

describe.each(lifecycles)('$name', ({ name, status, moves }) => {
  const actions = [...new Set(moves.map(({ action }) => action))];

  it('allows exactly its declared transitions', async () => {
    const asker =
      name === 'conceptosFacturables'
        ? (await person(['ConceptoFacturable.ver', 'ConceptoFacturable.editar'])).call
        : other;
    const id = await records[name]?.();
    for (const state of status.options) {
      await sql`update ${sql.table(name)} set ${sql.ref(status.name)} = ${state} where "id" = ${id}`.execute(db);
      const { _can } = Object((await asker('GET', `${name}/${id}`)).body);
      for (const action of actions) {
        const able = moves.some((move) => move.action === action && move.from.includes(state));
        expect([state, action, _can[action]]).toEqual([
          state,
          action,
          able ? true : { reason: `resources.${name}.reasons.${action}` },
        ]);
        if (able) continue;
        const { status: answer, body } = await asker('POST', `${name}/${id}/actions/${action}`, { body: {} });
        expect([state, action, answer]).toEqual([state, action, 409]);
        // the response contains a reason, not a message key
        expect(Object(body).detail).not.toMatch(/^resources\./);
      }
      const { [status.name]: still } = Object((await asker('GET', `${name}/${id}`)).body);
      expect(still).toBe(state);
    }
  });
});

describe('a billing run (domain.md A6)', () => {
  const run = (more: object) => ({
    periodo: '2032-05',
    ciclo: 'B',
    tipo: 'Mensual',
    transitosDesde: '2032-05-01T03:00:00Z',
    transitosHasta: '2032-06-01T03:00:00Z',
    fechaEmision: '2032-06-02',
    fechaVencimiento1: '2032-06-20',
    puntoVenta: 6,
    ...more,
  });

  it('is unique for a period and cycle, and bills no hour twice; trial and cancelled runs do not count', async () => {
    const first = await made('corridasFacturacion', run({}));
    expect((await one('POST', 'corridasFacturacion', { body: run({}) })).body).toMatchObject({
      status: 422,
      errors: { periodo: expect.stringContaining('2032-05') },
    });
    const shifted = run({
      periodo: '2032-06',
      transitosDesde: '2032-05-31T03:00:00Z',
      transitosHasta: '2032-07-01T03:00:00Z',
    });
    expect((await one('POST', 'corridasFacturacion', { body: shifted })).body).toMatchObject({
      errors: { transitosDesde: expect.stringContaining('2032-05') },
    });
    await made('corridasFacturacion', run({ tipo: 'Prueba' }));
    await made('corridasFacturacion', run({ ciclo: 'C' }));
    await act(`corridasFacturacion/${first}/actions/cancelar`, { motivo: 'Rango equivocado' });
    await made('corridasFacturacion', run({}));
  });

  it('cannot be approved by its author or its submitter', async () => {
    const id = await made(
      'corridasFacturacion',
      run({ periodo: '2033-01', transitosDesde: '2033-01-01T03:00:00Z', transitosHasta: '2033-02-01T03:00:00Z' }),
    );
    await sql`update "corridasFacturacion" set "estado" = 'Calculada' where "id" = ${id}`.execute(db);
    expect((await one('PUT', `corridasFacturacion/${id}`, { body: { ciclo: 'A' } })).status).toBe(409);
    await act(`corridasFacturacion/${id}/actions/revisar`, {}, other);
    for (const who of [one, other]) {
      const refused = await who('POST', `corridasFacturacion/${id}/actions/aprobar`, { body: {} });
      expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('otra persona') });
    }
    const { call } = await person(['CorridaFacturacion.ver', 'CorridaFacturacion.aprobar']);
    expect(await act(`corridasFacturacion/${id}/actions/aprobar`, { comentario: 'Conforme' }, call)).toMatchObject({
      estado: 'Aprobada',
      aprobadaPor: expect.any(Number),
      aprobadaEn: expect.any(String),
    });
  });
});
