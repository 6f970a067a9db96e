import { get } from 'node:http';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '../../../i18n/format';
import { addDays, dayOf } from '../../../src/schema/calendar';
import { clubRoutes, clubStore, fillClubs } from '../../../tests/fixtures/clubs';
import { readPdf } from '../../../tests/fixtures/pdf';
import { testServer } from '../../../tests/fixtures/server';
import { unzipped } from '../../../tests/fixtures/unzip';
import { insertRows } from '../../db/insert';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);

async function exported(resource: string, query: Record<string, unknown> = {}, username = 'jefe', language = 'es') {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const response = await app.inject({
    url: `/api/${resource}/export`,
    query: Object.fromEntries(texts),
    headers: { authorization: username, 'accept-language': language },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    raw: response.rawPayload,
    lines: Papa.parse<string[]>(response.body.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data,
  };
}

const audit = async () =>
  (
    await sql<{ recurso: string; estado: string; filas: number; escritas: number; filtro: unknown; usuario: number }>`
    select * from "exportaciones" order by "id" desc limit 1`.execute(database.db)
  ).rows[0];

describe('an exported list', () => {
  it('has the rows of the list, with its filters, search and order, in the language of the viewer', async () => {
    const { status, headers, lines, text } = await exported('socios', {
      filter: { edad_gte: 18, q: 'a' },
      sort: ['edad', 'DESC'],
      columns: 'apellido,edad,club,tipo,ingreso',
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Socios .*\.csv"/);
    expect(headers['x-total-count']).toBe('3');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines).toEqual([
      ['Apellido', 'Edad', 'Club', 'Tipo', 'Ingreso'],
      ['Ñáñez', '41', 'Zorzal', 'Cadete', ''],
      ['Álvarez', '30', 'Álamo', 'Pleno', '2026-03-01 00:00:00'],
      ['nube', '20', 'Nogal', 'Pleno', ''],
    ]);
    const clubs = await exported('clubes', { columns: 'nombre,activo', sort: ['nombre', 'ASC'] }, 'jefe', 'en');
    expect(clubs.lines).toEqual([
      ['Name', 'Active'],
      ['Álamo', 'Yes'],
      ['Nogal', 'No'],
      ['Zorzal', 'Yes'],
    ]);
  });

  it('masks fields as the list does, and has no column that the viewer may not read', async () => {
    const requested = { columns: 'nombre,email', sort: ['nombre', 'ASC'] };
    const listColumns = await app.inject({
      url: '/api/clubes?sort=["nombre","ASC"]',
      headers: { authorization: 'jefe' },
    });
    const listed = listColumns.json<{ email: string | null }[]>().map(({ email }) => email ?? '');
    expect(listed).toContain('h••••@alamo.example');
    const { lines } = await exported('clubes', requested);
    expect(lines.slice(1).map(([, email]) => email)).toEqual(listed);
    const { raw } = await exported('clubes', { ...requested, format: 'xlsx' });
    const sheet = [...unzipped(raw).values()].join('\n');
    expect(sheet).toContain('h••••@alamo.example');
    expect(sheet).not.toContain('hola@');
    const pdf = await exported('clubes', { ...requested, format: 'pdf' });
    const pdfText = (await readPdf(pdf.raw)).pages.join(' ');
    expect(pdfText).toContain('@alamo.example');
    expect(pdfText).not.toContain('hola@');
    const { lines: allColumns } = await exported('clubes', {}, 'local');
    expect(JSON.stringify(allColumns)).not.toContain('alamo.example');
  });

  it('has every exportable field by default, with a column for each part of a group', async () => {
    const { lines } = await exported('socios', { filter: { apellido: "O'Higgins" } });
    const [titles = [], values = []] = lines;
    const row = Object.fromEntries(titles.map((title, index) => [title, values[index]]));
    expect(row).toMatchObject({
      Nº: '2',
      'Nombre completo': "O'Higgins, Rosa",
      Amigos: 'Álvarez, Juan',
      Alta: '2026-01-02',
      'Domicilio · Calle': '',
    });
  });

  it('leaves out rows and fields that the viewer may not see', async () => {
    const own = await exported('socios', { columns: 'apellido' }, 'local');
    expect(own.lines.slice(1).flat()).toEqual(['Álvarez', "O'Higgins"]);
    const clubs = await exported('clubes', {}, 'local');
    expect(clubs.status).toBe(200);
    expect(clubs.text).not.toMatch(/alamo\.example|0001112223|xyz|••/);
    for (const hidden of ['email', 'cuenta', 'clave', 'version', 'nada'])
      expect([hidden, (await exported('clubes', { columns: hidden }, 'local')).status]).toEqual([hidden, 400]);
    expect((await exported('clubes', { columns: 'email,clave' })).status).toBe(400);
    expect((await exported('clubes', { filter: { cuenta: '0001112223' } }, 'local')).status).toBe(400);
    expect((await exported('clubes', { sort: ['email', 'ASC'] }, 'local')).status).toBe(400);
  });

  it('needs the permission to export and to read; a satellite is exported only with its parent', async () => {
    for (const username of ['picker', 'editor', 'nadie'])
      expect([username, (await exported('socios', {}, username)).status]).toEqual([username, 403]);
    expect((await exported('socios', {}, 'nobody')).status).toBe(401);
    expect((await exported('fichas')).status).toBe(400);
    expect((await exported('fichas', { filter: { socio: 1 } })).status).toBe(200);
    expect((await exported('nada')).status).toBe(404);
  });

  it.each([{ format: 'doc' }, { separator: '|' }, { filter: '{' }, { sort: ['nada', 'ASC'] }])(
    'rejects %j',
    async (query) => {
      expect((await exported('socios', query)).status).toBe(400);
    },
  );

  it('is logged: viewer, columns, number of rows and outcome', async () => {
    await exported('socios', { filter: { edad_gte: 18 } });
    await expect.poll(audit).toMatchObject({
      usuario: 1,
      recurso: 'socios',
      filas: 4,
      escritas: 4,
      estado: 'completa',
      filtro: { edad_gte: 18 },
    });
  });

  it('contains no formula, and leaves numbers intact', async () => {
    const formulas = [
      '=1+1',
      '+1 351 555',
      '-cmd|x',
      '@SUM(A1)',
      '\t=3',
      '＝2',
      "'=1",
      '-5',
      'a=b',
      'di"ce;\nno',
      '--',
      'x;=1+1',
      "x\n@y,'=z",
      'de 1,-5',
    ];
    await insertRows(
      database.db,
      clubStore(database.db).registry,
      'clubes',
      formulas.map((nombre) => ({ nombre, ciudad: 'hostil' })),
    );
    const { text, lines } = await exported('clubes', {
      columns: 'nombre',
      filter: { ciudad: 'hostil' },
      separator: ';',
      sort: ['id', 'ASC'],
    });
    expect(lines.slice(1).flat()).toEqual([
      "'=1+1",
      "'+1 351 555",
      "'-cmd|x",
      "'@SUM(A1)",
      "'\t'=3",
      "'＝2",
      "''=1",
      '-5',
      'a=b',
      'di"ce;\nno',
      "'--",
      "x;'=1+1",
      "x\n'@y,''=z",
      'de 1,-5',
    ]);
    expect(text.replaceAll('\r\n', '')).not.toContain('\r');
  });
});

describe('a printed list', () => {
  const exportPdf = async (
    resource: string,
    query: Record<string, unknown> = {},
    username = 'jefe',
    language = 'es',
  ) => {
    const { status, headers, raw } = await exported(resource, { format: 'pdf', ...query }, username, language);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const { pages, title } = await readPdf(raw);
    return { title, text: pages.join(' '), name: headers['content-disposition'] };
  };

  it('has the rows of the list, and describes its query in words', async () => {
    const columns = 'apellido,edad,club,tipo,ingreso,alta';
    const filter = { edad_gte: 18, q: 'a', $or: [{ club: [1] }, { tipo: 'Cadete' }] };
    const { text, title, name } = await exportPdf('socios', { filter, sort: ['edad', 'DESC'], columns });
    expect(title).toBe('Socios');
    expect(name).toMatch(/^attachment; filename="Socios .*\.pdf"/);
    expect(text).toContain('Apellido Edad Club Tipo Ingreso Alta');
    expect(text).toContain('Ñáñez 41 Zorzal Cadete');
    expect(text).toContain('Álvarez 30 Álamo Pleno 01/03/2026 00:00');
    expect(text).not.toContain('nube');
    // the search text, the conditions with the titles of referenced records, and the order
    expect(text).toContain('Búsqueda «a»');
    expect(text).toContain('Edad es 18 o más');
    expect(text).toContain('Club es Álamo o Tipo es Cadete');
    expect(text).toContain('Orden Edad (descendente)');
    expect(text).toContain('Registros 2');
  });

  it('prints relative days as the dates they were, for later readers', async () => {
    const filter = { alta_gte: { $now: '-P6D', from: 'day' }, alta_lt: { $now: 'P1D', from: 'day' } };
    const day = (days: number) => formatDay(addDays(dayOf(new Date()), days));
    const { text } = await exportPdf('socios', { filter, columns: 'apellido,alta' });
    expect(text).toContain(`Alta es desde ${day(-6)}`);
    expect(text).toContain(`Alta es antes de ${day(1)}`);
  });

  it('leaves out rows and fields that the viewer may not see, as the other formats do', async () => {
    const { text } = await exportPdf('socios', { columns: 'apellido' }, 'local');
    expect(text).toContain("Álvarez O'Higgins");
    expect(text).not.toContain('Ñáñez');
    expect((await exportPdf('clubes', {}, 'local')).text).not.toMatch(/alamo\.example|0001112223|xyz|••/);
    for (const hidden of ['email', 'cuenta', 'clave'])
      expect((await exported('clubes', { format: 'pdf', columns: hidden }, 'local')).status).toBe(400);
    for (const username of ['picker', 'editor', 'nadie'])
      expect((await exported('socios', { format: 'pdf' }, username)).status).toBe(403);
  });

  it('is logged as the other formats are', async () => {
    await exportPdf('socios', { filter: { edad_gte: 18 } });
    await expect
      .poll(audit)
      .toMatchObject({ recurso: 'socios', formato: 'pdf', filas: 4, escritas: 4, estado: 'completa' });
  });
});

describe('a large export', () => {
  const big = 200_000;
  // allows for a busy machine
  const busyTimeout = { timeout: 8_000 };
  let base = '';
  beforeAll(async () => {
    // in parts: one statement for all rows may exceed the statement timeout on a busy machine
    const part = 10_000;
    for (let first = 1; first <= big; first += part)
      await sql`
        insert into "clubes" ("nombre", "busqueda", "ciudad", "activo")
        select 'Grande ' || n, 'grande ' || n, (select string_agg(md5(n::text || k), '') from generate_series(1, 12) k), true
        from generate_series(${first}::int, ${first + part - 1}::int) n`.execute(database.db);
    base = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  const connections = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`.execute(
        database.db,
      )
    ).rows[0]?.n;

  const startExport = (query: string) =>
    new Promise<{ destroy: () => void; status: number }>((resolve, reject) => {
      const call = get(`${base}/api/clubes/export?${query}`, { headers: { authorization: 'jefe' } }, (response) => {
        response.once('data', () => {
          response.pause();
          resolve({ destroy: () => call.destroy(), status: response.statusCode ?? 0 });
        });
      });
      call.once('error', reject);
    });

  it('is rejected as a PDF, with the maximum number of rows', async () => {
    const { status, text } = await exported('clubes', { format: 'pdf', columns: 'nombre' });
    expect(status).toBe(413);
    expect(JSON.parse(text).detail).toMatch(
      /^Un PDF lleva hasta 5\.000 registros y aquí son 200\.0\d\d\. Filtra la lista/,
    );
    expect((await exported('clubes', { filter: { nombre: 'Nogal' } })).status).toBe(200);
  });

  it.each(['csv', 'xlsx'])(
    'waits for a slow reader, and releases its resources on a disconnect (%s)',
    async (format) => {
      const connection = await startExport(
        `format=${format}&filter=${encodeURIComponent('{"nombre_contains":"grande"}')}`,
      );
      expect(connection.status).toBe(200);
      expect(await audit()).toMatchObject({ filas: big, estado: 'enCurso' });
      await expect.poll(connections, busyTimeout).toBe(1);
      expect((await exported('clubes')).status).toBe(429);
      connection.destroy();
      await expect.poll(connections, busyTimeout).toBe(0);
      await expect.poll(audit, busyTimeout).toMatchObject({ estado: 'cancelada' });
      expect((await audit())?.escritas).toBeLessThan(big);
      expect((await exported('clubes', { filter: { nombre: 'Nogal' } })).status).toBe(200);
    },
  );
});
