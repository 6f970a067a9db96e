/** The figures of the statistics: day aggregates and records give the same, and each figure opens the list that it counts. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../server/db/transaction';
import { applyToRollups, BUCKET } from '../../../server/records/panels/rollups';
import type { PanelSchema } from '../../../src/schema/panel';
import { scenario } from '../../../tests/fixtures/scenario';
import { unzipped } from '../../../tests/fixtures/unzip';
import schema from './schema';
import { rollups } from './server/rollups';

const { db, as, categories, areas, users } = await scenario();
const [agente, admin] = [await as('agente'), await as('admin')];

const PERIOD = '2026-02-01/2026-03-31';
type Result = Record<string, unknown> & { groups?: Row[]; points?: Row[]; value?: unknown };
type Row = Record<string, unknown>;

/** Facts of 400 requests at random within four months. */
beforeAll(async () => {
  const keys = (map: ReadonlyMap<string, number>) => sql`${[...map.values()]}::bigint[]`;
  await sql`select setseed(0.42)`.execute(db);
  await sql`insert into "tickets" ("fechaAlta", "asunto", "canal", "prioridad", "estado", "ticketCategoria")
    select now(), 'Prueba', 'Web', 'Normal', 'Nuevo', ${[...categories.values()][0]} from generate_series(1, 400)`.execute(
    db,
  );
  await sql`
    insert into "solicitudCifras" ("ticket", "tipo", "orden", "fecha", "dia", "hora", "turno", "hastaDia", "area", "agente",
      "ticketCategoria", "canal", "segundos", "segundosHabiles", "primera", "plazo", "primerContacto", "reabierta", "puntaje")
    select t."id", f.tipo, 1, d.dia + make_interval(hours => d.hora), d.dia, d.hora,
      case when d.hora between 6 and 13 then 'manana' when d.hora between 14 and 21 then 'tarde' else 'noche' end,
      case when f.tipo = 'tramo' and random() < 0.8 then d.dia + 1 + (random() * 20)::int end,
      (${keys(areas)})[1 + (random() * 3)::int], (${keys(users)})[1 + (random() * 3)::int],
      (${keys(categories)})[1 + (random() * 2)::int], (array['Web', 'Teléfono', 'Correo'])[1 + (random() * 2)::int],
      case when f.tipo in ('toma', 'respuesta', 'cierre', 'atencion') then (random() ^ 4 * 500000)::int end,
      case when f.tipo in ('toma', 'respuesta', 'cierre', 'atencion') then (random() ^ 4 * 100000)::int end,
      random() < 0.8, (array['Cumplido', 'Vencido', null])[1 + (random() * 2)::int], random() < 0.3, random() < 0.2,
      case when f.tipo = 'encuesta' then 1 + (random() * 4)::int end
    from "tickets" t
    cross join unnest(array['ingreso', 'toma', 'respuesta', 'cierre', 'encuesta', 'atencion', 'tramo']) as f(tipo)
    cross join lateral (
      select date '2026-01-01' + (random() * 119 + 0 * t."id")::int as dia, (random() * 23 + 0 * length(f.tipo))::int as hora) d
    where random() < 0.9`.execute(db);
  const { rows } = await sql<Row>`select * from "solicitudCifras"`.execute(db);
  await inTransaction(db, (tx) => applyToRollups(tx, rollups, { before: [], after: rows }));
});

const panels: Readonly<Record<string, PanelSchema>> = schema.panels ?? {};
const viewFilter = ({ view }: PanelSchema) => schema.list?.views?.find(({ name }) => name === view)?.filter ?? {};

/** The query of a panel as its screen sends it, with another condition. */
function queryOf(panel: PanelSchema, extra: object): Row {
  const { draw, view: _view, filter = {}, needs: _needs, every, with: _with, good: _good, ...members } = panel;
  return {
    ...{ ...members, resource: 'solicitudCifras', period: PERIOD },
    filter: { $and: [viewFilter(panel), filter, extra] },
    ...(draw === 'heat' ? { every: 'hourOfWeek' } : every && { every }),
    ...(panel.over && { over: { ...panel.over, filter: { $and: [panel.over.filter ?? {}, extra] } } }),
  };
}
async function ask(panel: PanelSchema, extra: object = {}, call = admin): Promise<Result> {
  const response = await call('POST', 'panels', { panels: { panel: queryOf(panel, extra) } });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<{ panel: Result }>().panel;
}

/** A condition that holds for all facts, on a field that no aggregate has: the records are read. */
const FROM_RECORDS = { orden: { $gte: 1 } };
const isQuantile = ({ aggregate }: PanelSchema) => aggregate === 'median' || aggregate === 'p90';
const byKey = (one: Row, other: Row) => JSON.stringify(one.key).localeCompare(JSON.stringify(other.key));
const sorted = ({ groups, ...result }: Result): Result =>
  groups ? { ...result, groups: groups.toSorted(byKey) } : result;
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part));

describe('a figure of the statistics', () => {
  const filters = (): object[] => [
    {},
    { area: areas.get('Sistemas') },
    { canal: 'Web' },
    { ticketCategoria: categories.get('Consulta'), area: areas.get('Cobranzas') },
  ];

  it.each(Object.keys(panels).filter((name) => !isQuantile(panels[name] ?? { draw: 'metric' })))(
    '%s is the same from the day aggregates as from the records',
    async (name) => {
      const panel = panels[name] ?? { draw: 'metric' };
      for (const filter of filters()) {
        const fromRecords = await ask(panel, { $and: [filter, FROM_RECORDS] });
        expect(rounded(sorted(await ask(panel, filter)))).toEqual(rounded(sorted(fromRecords)));
        expect(JSON.stringify(fromRecords)).toMatch(/[1-9]/);
      }
    },
  );

  it.each(Object.keys(panels).filter((name) => isQuantile(panels[name] ?? { draw: 'metric' })))(
    '%s is at most a bucket away from that of the records',
    async (name) => {
      const panel = panels[name] ?? { draw: 'metric' };
      const exact = Number((await ask(panel, FROM_RECORDS)).value);
      const fromAggregate = Number((await ask(panel)).value);
      expect(fromAggregate).not.toBe(exact);
      expect(Math.abs(fromAggregate - exact) / exact).toBeLessThan(BUCKET - 1);
    },
  );

  it('is compared with the same days of the year before', async () => {
    const { ingresadas } = panels;
    if (!ingresadas) throw new Error('no panel');
    const query = { ...queryOf(ingresadas, {}), period: '2027-02-01/2027-03-31', compare: 'year' };
    const { panel } = (await admin('POST', 'panels', { panels: { panel: query } })).json<{ panel: Result }>();
    expect(panel).toEqual({ value: 0, before: (await ask(ingresadas)).value });
  });

  it('is that of the own facts for an agent without verTodos, in each group too', async () => {
    const { porAgente } = panels;
    if (!porAgente) throw new Error('no panel');
    const { groups } = await ask(porAgente, {}, agente);
    expect(groups?.map(({ key }) => key)).toEqual([users.get('agente')]);
    expect((await ask(porAgente)).groups?.length).toBeGreaterThan(2);
  });
});

/** The filter of the list behind a panel, as `listBehindPanel` of the engine has it. */
const SPAN = { $gte: '2026-02-01', $lte: '2026-03-31' };
const behind = (panel: PanelSchema) =>
  panel.until === undefined
    ? { dia: SPAN }
    : { dia: { $lte: SPAN.$lte }, $or: [{ hastaDia: null }, { hastaDia: { $gt: SPAN.$lte } }] };

describe('the list behind a figure', () => {
  const counts = Object.entries(panels).filter(
    ([, panel]) => panel.draw === 'metric' && (panel.aggregate ?? 'count') === 'count',
  );
  it.each(counts)('of %s has as many records as the figure says', async (_name, panel) => {
    const filter = { $and: [viewFilter(panel), panel.filter ?? {}, behind(panel)] };
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
    const response = await admin('GET', `solicitudCifras?${query}`);
    const total = Number(String(response.headers['content-range']).split('/')[1]);
    const { over: _over, ...numerator } = panel;
    expect(total).toBe((await ask(numerator)).value);
    expect(total).toBeGreaterThan(0);
  });
});

describe('the figures of a screen as a file', () => {
  const file = (format: string, more: Row = {}, call = admin) => {
    const { ingresadas, resolucion, resolucionEnPlazo, porArea, cuando } = panels;
    const chosen = { ingresadas, resolucion, resolucionEnPlazo, porArea, cuando };
    return call('POST', `panels/export?format=${format}`, {
      ...{ title: '=Estadísticas', resource: 'solicitudCifras', period: PERIOD, filter: { canal: ['Web'] } },
      panels: Object.entries(chosen).flatMap(([panel, declared]) =>
        declared ? [{ panel, query: queryOf(declared, { canal: 'Web' }) }] : [],
      ),
      ...more,
    });
  };

  it('has the period, the filters and each figure as number and as the screen shows it, as CSV', async () => {
    const response = await file('csv');
    expect([response.statusCode, String(response.headers['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(/csv/),
    ]);
    const lines = response.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Cifras;Detalle;Valor;Período anterior;En pantalla');
    expect(lines[1]).toBe('Período;01/02/2026 – 31/03/2026;;;');
    expect(lines[2]).toMatch(/^Filtros;.*Canal.*Web.*;;;$/);
    const [received, share, area] = [/^Ingresadas;;/, /^Cierres en plazo;;/, /^Por área;Sistemas;/].map((start) =>
      lines.find((line) => start.test(line)),
    );
    const { value, before } = await ask(panels.ingresadas ?? { draw: 'metric' }, { canal: 'Web' });
    expect(received).toBe(`Ingresadas;;${value};${before};${value}`);
    expect(share).toMatch(/^Cierres en plazo;;0,\d+;(0,\d+)?;(\d+\u00a0%|"\d+,\d\u00a0%")$/);
    expect(area).toMatch(/;\d+;;\d+$/);
    expect(lines.filter((line) => /^Cuándo ingresan;(lun|mié) \d\d:00;\d/.test(line)).length).toBeGreaterThan(2);
  });

  it('is a workbook and a document too', async () => {
    const workbook = await file('xlsx');
    expect(workbook.statusCode).toBe(200);
    const sheet = unzipped(workbook.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    // computed figures are numbers, too
    const rows = sheet.split('<row ');
    for (const label of ['Ingresadas', 'Resolución (mediana)', 'Cierres en plazo'])
      expect(rows.find((row) => row.includes(`>${label}<`))).toMatch(/<c r="C\d+"><v>\d+(\.\d{1,6})?<\/v>/);
    const document = await file('pdf');
    expect([document.statusCode, document.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(document.rawPayload.length).toBeGreaterThan(5000);
    // the end is logged once the file was sent
    const lastTwo = async () =>
      (await sql<Row>`select "formato", "estado" from "exportaciones" order by "id" desc limit 2`.execute(db)).rows;
    await expect.poll(lastTwo).toEqual([
      { formato: 'pdf', estado: 'completa' },
      { formato: 'xlsx', estado: 'completa' },
    ]);
  });

  it('escapes what a spreadsheet would run as a formula', async () => {
    await sql`update "sectores" set "nombre" = '=1+1' where "id" = ${areas.get('Sistemas')}`.execute(db);
    expect((await file('csv')).body).toMatch(/\r\nPor área;'=1\+1;/);
  });

  it('needs the permission to export, and knows no other format', async () => {
    expect((await file('csv', {}, await as('consulta'))).statusCode).toBe(403);
    expect((await file('html')).statusCode).toBe(400);
    expect((await file('csv', { panels: [] })).statusCode).toBe(413);
    expect((await file('csv', { panels: [{ panel: 'otro', query: { resource: 'titulares' } }] })).statusCode).toBe(400);
  });
});
