import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/schema/calendar';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { applyDuePrices, priceOn } from './conceptosFacturables/server/prices';

const server = await testServer();
const { db } = server.database;
const { call } = await peopleOf(server)([
  'ConceptoFacturable.ver',
  'ConceptoFacturable.crear',
  'ConceptoFacturable.editar',
]);
const day = dayOf(new Date());

const createConcept = async (codigo: string, precio: string | null): Promise<number> => {
  const body = { codigo, nombre: codigo, tipo: 'Cargo único', precio, vigenciaDesde: addDays(day, -10) };
  const { status, body: created } = await call('POST', 'conceptosFacturables', { body });
  expect([status, created]).toEqual([201, expect.objectContaining({ codigo, estado: 'Vigente' })]);
  return Number(Object(created).id);
};
const pricesOf = async (id: number) =>
  (
    await sql<object>`
      select "precio", "vigenciaDesde", "vigenciaHasta" from "conceptoPrecios" where "concepto" = ${id} order by "vigenciaDesde"`.execute(
      db,
    )
  ).rows;

describe('the price of a concept (domain.md A6)', () => {
  it('is stored with its first day of validity on every change', async () => {
    const id = await createConcept('KEPT', '100.00');
    await call('PUT', `conceptosFacturables/${id}`, { body: { nombre: 'Otro' } });
    await call('PUT', `conceptosFacturables/${id}`, { body: { precio: '120.00' } });
    await call('PUT', `conceptosFacturables/${id}`, { body: { precio: '130.50' } });
    expect(await pricesOf(id)).toEqual([
      { precio: '100.00', vigenciaDesde: addDays(day, -10), vigenciaHasta: addDays(day, -1) },
      { precio: '130.50', vigenciaDesde: day, vigenciaHasta: null },
    ]);
  });

  it('has no history where the tariff sets the price', async () => {
    const id = await createConcept('TARIFF', null);
    expect(await pricesOf(id)).toEqual([]);
    expect(await priceOn(db, id, day)).toBeNull();
  });

  it('can be scheduled: it applies from that day, and a past day is rejected', async () => {
    const id = await createConcept('LATER', '100.00');
    const scheduledDay = addDays(day, 5);
    const schedule = (desde: string) =>
      call('POST', `conceptosFacturables/${id}/actions/programarPrecio`, { body: { precio: '150.00', desde } });
    expect((await schedule(day)).body).toMatchObject({
      status: 422,
      errors: { desde: expect.stringContaining('mañana') },
    });
    expect((await schedule(scheduledDay)).status).toBe(200);
    expect(
      await Promise.all([day, addDays(scheduledDay, -1), scheduledDay].map((date) => priceOn(db, id, date))),
    ).toEqual(['100.00', '100.00', '150.00']);
    // a change made today lasts until the scheduled day
    await call('PUT', `conceptosFacturables/${id}`, { body: { precio: '110.00' } });
    expect(await pricesOf(id)).toMatchObject([
      { precio: '100.00' },
      { precio: '110.00', vigenciaDesde: day, vigenciaHasta: addDays(scheduledDay, -1) },
      { precio: '150.00', vigenciaDesde: scheduledDay, vigenciaHasta: null },
    ]);
    await applyDuePrices(db, scheduledDay);
    expect((await call('GET', `conceptosFacturables/${id}`)).body).toMatchObject({ precio: '150.00' });
    expect(await applyDuePrices(db, scheduledDay)).toBe(0);
  });

  it('ends when the concept is closed', async () => {
    const id = await createConcept('ENDS', '100.00');
    expect((await call('POST', `conceptosFacturables/${id}/actions/archivar`)).body).toMatchObject({
      estado: 'Histórico',
      vigenciaHasta: day,
    });
    const refused = await call('POST', `conceptosFacturables/${id}/actions/programarPrecio`, {
      body: { precio: '1.00', desde: addDays(day, 2) },
    });
    expect(refused.status).toBe(409);
  });
});
