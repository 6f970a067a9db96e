/** Security 19: days and instants do not depend on the time zone of the machine, even on days when the clocks change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay, formatInstant, formatLongDay, formatMonth } from '../../i18n/format';
import { shiftOf } from '../../resources/sau/tickets/shared/shift';
import { instantFromText, onDay } from '../../src/engine/kinds/dateTime/local';
import { dayOf, endOf, startOf } from '../../src/schema/calendar';
import { expressionOf } from '../../src/schema/conditions/expression';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const { db } = server.database;
const agent = await peopleOf(server)(
  ['ver', 'crear', 'editar', 'verTodos']
    .map((action) => `Ticket.${action}`)
    .concat('Titular.ver', 'Titular.crear', 'Titular.editar'),
);
const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

/** Each zone with its local time of one instant, to prove that the zone is in effect. */
describe.each([
  ['UTC', 0],
  ['Pacific/Auckland', -780],
  ['America/Los_Angeles', 480],
  ['Asia/Kathmandu', -345],
])('in %s', (zone, offset) => {
  beforeAll(() => {
    process.env.TZ = zone;
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  it('a day begins and ends at midnight in the operator’s time zone', () => {
    expect(dayOf(new Date('2026-03-01T02:59:59.999Z'))).toBe('2026-02-28');
    expect(dayOf(new Date('2026-03-01T03:00:00.000Z'))).toBe('2026-03-01');
    expect(dayOf(new Date('2027-01-01T02:59:59.999Z'))).toBe('2026-12-31');
    // the nights in which those zones change their clocks
    for (const day of ['2026-03-08', '2026-04-05', '2026-09-27', '2026-11-01', '2028-02-29']) {
      expect(startOf(day).toISOString()).toBe(`${day}T03:00:00.000Z`);
      expect(endOf(day).toISOString()).toMatch(/T02:59:59\.999Z$/);
      expect([dayOf(startOf(day)), dayOf(endOf(day))]).toEqual([day, day]);
      expect([dayOf(startOf(day).toISOString()), dayOf(endOf(day).toISOString())]).toEqual([day, day]);
    }
  });

  it('an instant is shown and entered in the operator’s time zone, a day without any zone', () => {
    expect(formatInstant('2026-03-05T17:30:00Z')).toBe('05/03/2026 14:30');
    expect(instantFromText('5/3/2026 14:30')).toBe('2026-03-05T17:30:00.000Z');
    // a two-digit year is refused, since its century is ambiguous
    expect(instantFromText('5/3/26 14:30')).toBeUndefined();
    for (const local of ['08/03/2026 02:30', '05/04/2026 02:30', '01/11/2026 01:30', '31/12/2026 23:59'])
      expect(formatInstant(instantFromText(local) ?? '')).toBe(local);
    expect(formatInstant(onDay(instantFromText('31/12/2026 23:59') ?? '', '2026-11-01'))).toBe('01/11/2026 23:59');
    expect(formatDay('2026-03-05')).toBe('05/03/2026');
    expect(formatLongDay('2026-03-05')).toBe('jueves, 5 de marzo de 2026');
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
  });

  it('a turn is computed from the operator’s hours', () => {
    const turns = ['08:59:59', '09:00:00', '16:59:59', '17:00:00', '00:59:59', '01:00:00'].map((time) =>
      shiftOf(new Date(`2026-03-08T${time}Z`)),
    );
    expect(turns).toEqual(['noche', 'manana', 'manana', 'tarde', 'tarde', 'noche']);
  });

  it('"n days ago" is n times twenty-four hours', () => {
    const now = new Date('2026-04-06T12:34:56.789Z');
    expect(expressionOf({ a: { $gte: { $now: '-P2D' } } }, { now })).toMatchObject({
      value: '2026-04-04T12:34:56.789Z',
    });
    expect(expressionOf({ a: { $gte: { $now: '-P1M' } } }, { now })).toMatchObject({
      value: '2026-03-06T12:34:56.789Z',
    });
  });

  it('stored values are returned unchanged: a day as a day, an instant with its zone', async () => {
    // a date of birth cannot be earlier; the limits of the calendar are tested in tests/kinds
    for (const fechaNacimiento of ['2000-01-01', '1999-12-31', '2024-02-29', '1916-10-01', '1920-05-01']) {
      const { body } = await agent.call('PUT', 'titulares/100001', { body: { fechaNacimiento } });
      expect(body).toMatchObject({ fechaNacimiento });
      expect((await agent.call('GET', 'titulares/100001')).body).toMatchObject({ fechaNacimiento });
    }
    const { rows } = await sql<{
      id: number;
    }>`select min("id") as "id" from "tickets" where "estado" = 'Nuevo' or "estado" = 'Espera'`.execute(db);
    await sql`update "tickets" set "estado" = 'Procesando' where "id" = ${rows[0]?.id}`.execute(db);
    const onHold = await agent.call('PUT', `ticket/${rows[0]?.id}`, {
      query: { estado: 'Espera' },
      body: { esperaHasta: '2026-03-08T02:30:00.123-03:00' },
    });
    expect(onHold.body).toMatchObject({ esperaHasta: '2026-03-08T05:30:00.123Z' });
    for (const field of ['creadoEn', 'fecha', 'fechaAlta'])
      expect(Object(onHold.body)[field]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(Object(onHold.body).fecha) - Date.now())).toBeLessThan(60_000);
  });

  it('a record that is created now has the operator’s current day, and is counted on that day', async () => {
    const numeroDocumento = String(80_000_000 + offset + 1000);
    const created = await agent.call('POST', 'titular', {
      body: { nombre: 'A', apellido: 'B', numeroDocumento, tipoDocumento: 'DNI' },
    });
    const { codigoTitular } = Object(Object(created.body).data);
    expect((await agent.call('GET', `titulares/${codigoTitular}`)).body).toMatchObject({
      fechaAlta: dayOf(new Date()),
    });
    // one at the first instant of the operator's current day, one at the last instant of the day before
    const { rows } = await sql<{ id: number }>`select "id" from "tickets" order by "id" limit 2`.execute(db);
    await sql`update "tickets" set "fechaAlta" = '2001-01-01' where "fechaAlta" > now() - interval '3 days'`.execute(
      db,
    );
    const first = startOf(dayOf(new Date()));
    const lastBefore = new Date(first.getTime() - 1);
    const instants = [first, lastBefore];
    for (const [index, row] of rows.entries())
      await sql`update "tickets" set "fechaAlta" = ${instants[index]} where "id" = ${row.id}`.execute(db);
    const panels = { dias: { resource: 'tickets', aggregate: 'count', at: 'fechaAlta', every: 'day', period: 'P2D' } };
    const { body } = await agent.call('POST', 'panels', { body: { panels } });
    const { points } = Object(Object(body).dias);
    expect(points).toEqual([
      { at: dayOf(lastBefore), value: 1 },
      { at: dayOf(new Date()), value: 1 },
    ]);
    const found = await agent.call('GET', 'tickets', { query: { filter: { fechaAlta_gte: first.toISOString() } } });
    expect(found.body).toEqual([expect.objectContaining({ id: rows[0]?.id })]);

    const span = (from: string, to: string) => ({
      fechaAlta_gte: { $now: from, from: 'day' },
      fechaAlta_lt: { $now: to, from: 'day' },
    });
    for (const [filter, row, holders] of [
      [span('P0D', 'P1D'), rows[0], [expect.objectContaining({ codigoTitular })]],
      [span('-P1D', 'P0D'), rows[1], []],
    ] as const) {
      expect((await agent.call('GET', 'tickets', { query: { filter } })).body).toEqual([
        expect.objectContaining({ id: row?.id }),
      ]);
      const counted = { hay: { resource: 'tickets', aggregate: 'count', filter } };
      expect((await agent.call('POST', 'panels', { body: { panels: counted } })).body).toMatchObject({
        hay: { value: 1 },
      });
      const byHolder = { ...filter, codigoTitular };
      expect((await agent.call('GET', 'titulares', { query: { filter: byHolder } })).body).toEqual(holders);
    }
    const week = { fechaAlta_gte: { $now: 'P0D', from: 'week' } };
    expect(await agent.call('GET', 'tickets', { query: { filter: week } })).toMatchObject({ status: 400 });
  });
});
