/** `GET titulares/{codigo}/resumen`: what a conversation with a holder begins with, in one call and with the caller's rights. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const { rows: privileges } = await sql<{ text: string }>`select "funcionSistemas" as "text" from "privilegios"`.execute(
  db,
);
const chief = await person(privileges.map(({ text }) => text));

/** A holder with passes, unpaid invoices and open requests. */
const { rows } = await sql<{ titular: string }>`
  select m."titular" from "mediosDePaso" m
  where exists (select from "facturas" f where f."titular" = m."titular" and f."saldo" > 0)
    and exists (select from "tickets" t where t."titular" = m."titular")
    and exists (select from "transitos" t where t."titular" = m."titular") order by 1 limit 1`.execute(db);
const titular = String(rows[0]?.titular);
const summary = async (who: typeof chief, codigo = titular) => who.call('GET', `titulares/${codigo}/resumen`);

describe('the summary of a holder', () => {
  it('contains each part as its own list shows it', async () => {
    const { status, body } = await summary(chief);
    expect(status).toBe(200);
    const parts = Object(body);
    expect(Object.keys(parts)).toEqual([
      'titular',
      'vehiculos',
      'mediosDePaso',
      'mediosPago',
      'deuda',
      'facturasImpagas',
      'cobros',
      'planes',
      'solicitudesAbiertas',
      'transitos',
    ]);
    expect(parts.titular).toEqual((await chief.call('GET', `titulares/${titular}`)).body);
    const lists: [part: string, resource: string, filter: object, sort: [string, string], limit: number][] = [
      ['vehiculos', 'vehiculos', { estado: 'Activo' }, ['patente', 'ASC'], 20],
      ['cobros', 'cobros', {}, ['fecha', 'DESC'], 5],
      ['solicitudesAbiertas', 'tickets', { estado: { $ne: 'Cerrado' } }, ['fechaAlta', 'DESC'], 10],
      ['transitos', 'transitos', {}, ['fechaHora', 'DESC'], 10],
    ];
    for (const [part, resource, filter, sort, limit] of lists) {
      const query = { filter: { ...filter, titular }, sort, range: [0, limit - 1] };
      expect([part, parts[part].datos]).toEqual([part, (await chief.call('GET', resource, { query })).body]);
    }
    expect(parts.facturasImpagas.datos.every(({ saldo }: { saldo: string }) => Number(saldo) > 0)).toBe(true);
    expect(parts.facturasImpagas.total).toBeGreaterThan(0);
    expect(parts.mediosDePaso.total).toBeGreaterThan(0);
  });

  it('leaves out what the caller may not read, and masks what they may not see', async () => {
    const desk = await person(['Titular.ver', 'Vehiculo.ver']);
    const { status, body } = await summary(desk);
    expect([status, Object.keys(Object(body))]).toEqual([200, ['titular', 'vehiculos', 'mediosPago']]);
    expect(Object(body).titular).toEqual((await desk.call('GET', `titulares/${titular}`)).body);
    expect((await summary(await person(['Vehiculo.ver']))).status).toBe(403);
  });

  it('is 404 for a code that nobody has', async () => {
    expect((await summary(chief, '999999')).status).toBe(404);
  });
});
