/** Tests every action in every state of the lifecycles of billing and collections: the tables of domain.md A6 and A7. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/schema/calendar';
import { lifecycleOf } from '../../src/schema/kinds/status';
import { schemas as billing } from '../billing';
import { schemas } from '.';
import { refreshDebtors } from './deudores/server/refresh';
import { day, moneyWorld } from './money.fixture';

const world = await moneyWorld();
const { db, one: biller, other: approver, runAction, createHolder, createInvoice, createPayment, person } = world;
const titular = await createHolder();
const factura = await createInvoice(titular, '1000.00', -10);
await refreshDebtors(db, { now: new Date(), titulares: [titular] });
const createRecord = async (resource: string, body: object): Promise<number> => {
  const { status, body: row } = await biller('POST', resource, { body });
  expect([resource, status]).toEqual([resource, 201]);
  return Number(Object(row).id);
};
const keyOf = async (table: string): Promise<number> =>
  Number((await sql<{ id: number }>`select max("id") as "id" from ${sql.table(table)}`.execute(db)).rows[0]?.id);

/** Creates a record of each resource as one user; another user runs the actions. */
const records: Record<string, () => Promise<number>> = {
  conceptosFacturables: () => world.conceptId('DUPRES'),
  corridasFacturacion: () =>
    createRecord('corridasFacturacion', {
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
  periodosFacturacion: async () => {
    await world.runAction('periodosFacturacion/actions/cerrar', { periodo: '2019-01' });
    return keyOf('periodosFacturacion');
  },
  cargos: async () => {
    await world.runAction('cargos/actions/agregar', { titular, concepto: await world.conceptId('ENVIO') });
    return keyOf('cargos');
  },
  ajustes: () => createRecord('ajustes', { titular, tipo: 'Compensación', importe: '10.00', motivo: 'x' }),
  cobros: () => createPayment(titular, '10.00'),
  lotesDebito: () => createRecord('lotesDebito', { tipo: 'Amex', periodo: '2031-01', fechaDebito: addDays(day, 30) }),
  deudores: () => keyOf('deudores'),
  movimientosBanco: () => keyOf('movimientosBanco'),
  cierresCaja: async () => {
    const sector = await keyOf('sectores');
    return createRecord('cierresCaja', {
      cajero: await keyOf('usuarios'),
      sector,
      fecha: '2026-01-05',
      turno: 'Noche',
    });
  },
  planesPago: async () =>
    createRecord('planesPago', {
      titular,
      facturas: [await createInvoice(titular, '1000.00', -10)],
      anticipo: '0.00',
      cuotas: 2,
      tasaMensual: '1.00',
      primerVencimiento: addDays(day, 20),
    }),
};

const lifecycles = [...billing, ...schemas].flatMap((schema) => {
  const status = lifecycleOf(Object.entries(schema.fields).map(([name, field]) => ({ ...field, name })));
  const manualTransitions = status?.transitions.filter(({ auto }) => !auto) ?? [];
  return status && manualTransitions.length > 0 ? [{ name: schema.name, status, moves: manualTransitions }] : [];
});

it('every lifecycle with manual transitions has a record in this test', () => {
  expect(lifecycles.map(({ name }) => name).sort()).toEqual(Object.keys(records).sort());
});

describe.each(lifecycles)('$name', ({ name, status, moves: manualTransitions }) => {
  const actions = [...new Set(manualTransitions.map(({ action }) => action))];

  it('allows exactly its declared transitions', async () => {
    const caller =
      name === 'conceptosFacturables'
        ? (await person(['ConceptoFacturable.ver', 'ConceptoFacturable.editar'])).call
        : approver;
    const id = await records[name]?.();
    for (const state of status.options) {
      await sql`update ${sql.table(name)} set ${sql.ref(status.name)} = ${state} where "id" = ${id}`.execute(db);
      const { _can } = Object((await caller('GET', `${name}/${id}`)).body);
      for (const action of actions) {
        const isAllowed = manualTransitions.some((move) => move.action === action && move.from.includes(state));
        expect([state, action, _can[action]]).toEqual([
          state,
          action,
          isAllowed ? true : { reason: `resources.${name}.reasons.${action}` },
        ]);
        if (isAllowed) continue;
        const { status: answer, body } = await caller('POST', `${name}/${id}/actions/${action}`, { body: {} });
        expect([state, action, answer]).toEqual([state, action, 409]);
        // the response contains a reason, not a message key
        expect(Object(body).detail).not.toMatch(/^resources\./);
      }
      const { [status.name]: finalState } = Object((await caller('GET', `${name}/${id}`)).body);
      expect(finalState).toBe(state);
    }
  });
});

describe('a billing run (domain.md A6)', () => {
  const billingRun = (overrides: object) => ({
    periodo: '2032-05',
    ciclo: 'B',
    tipo: 'Mensual',
    transitosDesde: '2032-05-01T03:00:00Z',
    transitosHasta: '2032-06-01T03:00:00Z',
    fechaEmision: '2032-06-02',
    fechaVencimiento1: '2032-06-20',
    puntoVenta: 6,
    ...overrides,
  });

  it('is unique for a period and cycle, and bills no hour twice; trial and cancelled runs do not count', async () => {
    const first = await createRecord('corridasFacturacion', billingRun({}));
    expect((await biller('POST', 'corridasFacturacion', { body: billingRun({}) })).body).toMatchObject({
      status: 422,
      errors: { periodo: expect.stringContaining('2032-05') },
    });
    const shifted = billingRun({
      periodo: '2032-06',
      transitosDesde: '2032-05-31T03:00:00Z',
      transitosHasta: '2032-07-01T03:00:00Z',
    });
    expect((await biller('POST', 'corridasFacturacion', { body: shifted })).body).toMatchObject({
      errors: { transitosDesde: expect.stringContaining('2032-05') },
    });
    await createRecord('corridasFacturacion', billingRun({ tipo: 'Prueba' }));
    await createRecord('corridasFacturacion', billingRun({ ciclo: 'C' }));
    await runAction(`corridasFacturacion/${first}/actions/cancelar`, { motivo: 'Rango equivocado' });
    await createRecord('corridasFacturacion', billingRun({}));
  });

  it('cannot be approved by its author or its submitter', async () => {
    const id = await createRecord(
      'corridasFacturacion',
      billingRun({
        periodo: '2033-01',
        transitosDesde: '2033-01-01T03:00:00Z',
        transitosHasta: '2033-02-01T03:00:00Z',
      }),
    );
    await sql`update "corridasFacturacion" set "estado" = 'Calculada' where "id" = ${id}`.execute(db);
    expect((await biller('PUT', `corridasFacturacion/${id}`, { body: { ciclo: 'A' } })).status).toBe(409);
    await runAction(`corridasFacturacion/${id}/actions/revisar`, {}, approver);
    for (const requester of [biller, approver]) {
      const refused = await requester('POST', `corridasFacturacion/${id}/actions/aprobar`, { body: {} });
      expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining('otra persona') });
    }
    const { call } = await person(['CorridaFacturacion.ver', 'CorridaFacturacion.aprobar']);
    expect(
      await runAction(`corridasFacturacion/${id}/actions/aprobar`, { comentario: 'Conforme' }, call),
    ).toMatchObject({
      estado: 'Aprobada',
      aprobadaPor: expect.any(Number),
      aprobadaEn: expect.any(String),
    });
  });
});
