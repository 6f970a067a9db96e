/** Pivot tables of reports: totals that match the visible records, and export. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PivotGroup } from '../../src/schema/pivot';
import { type Person, peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);

let reader: Person;
let exporter: Person;

beforeAll(async () => {
  reader = await person(['Cobro.ver', 'Reporte.ver', 'Reporte.ejecutar']);
  exporter = await person(['Cobro.ver', 'Cobro.exportar', 'Reporte.ver', 'Reporte.exportar']);
});

const query = { resource: 'cobros', filter: {}, rows: 'medio', columns: 'fecha:month', figure: 'sum:importe' };
const requestPivot = (caller: Person, overrides: object = {}) =>
  caller.call('POST', 'pivot', { body: { ...query, ...overrides } });

async function groupsOf(overrides: object = {}): Promise<PivotGroup[]> {
  const { status, body } = await requestPivot(reader, overrides);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object(body).groups;
}
const cents = (text: string | null) => BigInt((text ?? '0').replace('.', ''));

describe('a pivot table', () => {
  it('totals the same as its records', async () => {
    const groups = await groupsOf();
    const { rows } = await sql<{ total: string; n: number }>`
      select sum("importe")::text as "total", count(*)::int as "n" from "cobros"`.execute(db);
    expect(groups.reduce((sum, { figure }) => sum + cents(figure), 0n)).toBe(cents(rows[0]?.total ?? ''));
    expect(groups.reduce((sum, { values }) => sum + values, 0)).toBe(rows[0]?.n);
  });

  it('has a row for each value, and a single column without a column field', async () => {
    const { body } = await requestPivot(reader, { columns: undefined, figure: 'count' });
    const { rows } = await sql<{ n: number }>`select count(distinct "medio")::int as "n" from "cobros"`.execute(db);
    expect([Object(body).rows.length, Object(body).columns.length]).toEqual([rows[0]?.n, 1]);
  });

  it('labels months by their first day, and takes the filters of a list', async () => {
    const { body } = await requestPivot(reader, { filter: { importe_gte: '999999999.00' } });
    expect(body).toEqual({ rows: [], columns: [], groups: [] });
    const months = Object((await requestPivot(reader)).body).columns;
    for (const { key } of months) expect(key).toMatch(/^\d{4}-\d{2}-01$/);
  });

  it('responds 403 without permission for the records, and 400 to invalid parameters', async () => {
    expect(
      (await requestPivot(reader, { resource: 'titulares', rows: 'estado', columns: undefined, figure: 'count' }))
        .status,
    ).toBe(403);
    for (const wrong of [
      { rows: 'fecha' },
      { rows: 'medio:month' },
      { rows: 'nada' },
      { figure: 'sum' },
      { figure: 'sum:medio' },
      { figure: 'sum:titular' },
      { filter: { nada: 1 } },
    ])
      expect([wrong, (await requestPivot(reader, wrong)).status]).toEqual([wrong, 400]);
  });

  it('responds with a message when there would be too many rows', async () => {
    await sql`insert into "reporteEjecuciones" ("reporte", "periodo", "inicio", "duracion", "filas")
      select 'COB-01', 'P' || n || 'D', now(), 1, 1 from generate_series(1, 501) as n`.execute(db);
    const chief = await person(['Reporte.ver', 'Reporte.verTodos']);
    const { status, body } = await requestPivot(chief, {
      resource: 'reporteEjecuciones',
      rows: 'periodo',
      columns: undefined,
      figure: 'count',
    });
    expect([status, Object(body).detail]).toEqual([413, expect.stringContaining('500')]);
  });
});

describe('a pivot table as a file', () => {
  const exportPivot = (caller: Person, format: string, overrides: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/pivot/export?format=${format}`,
      headers: { authorization: `Bearer ${caller.token}`, 'accept-language': 'es' },
      payload: { ...query, report: 'COB-01', ...overrides },
    });

  it('has translated headers and totals, and is recorded as an export', async () => {
    const { statusCode, body, headers } = await exportPivot(exporter, 'csv', { columns: undefined });
    expect(statusCode, body).toBe(200);
    expect(headers['content-disposition']).toContain('Cobros%20por%20medio');
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('Suma: Importe');
    const { rows } = await sql<{ total: string }>`select sum("importe")::text as "total" from "cobros"`.execute(db);
    expect(lines.at(-1)).toBe(`Total;${rows[0]?.total.replace('.', ',')}`);
    const exported = await sql<{ formato: string }>`
      select "formato" from "exportaciones" where "usuario" = ${exporter.id} and "recurso" = 'cobros' and "estado" = 'completa'`.execute(
      db,
    );
    expect(exported.rows).toEqual([{ formato: 'csv' }]);
  });

  it('can be a workbook', async () => {
    const { statusCode, rawPayload } = await exportPivot(exporter, 'xlsx');
    expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('needs permission to export reports and their records, and accepts only the records of its report', async () => {
    expect((await exportPivot(reader, 'csv')).statusCode).toBe(403);
    expect((await exportPivot(exporter, 'csv', { report: 'SAU-01' })).statusCode).toBe(400);
    expect((await exportPivot(exporter, 'pdf')).statusCode).toBe(400);
  });
});
