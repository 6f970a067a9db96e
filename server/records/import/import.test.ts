import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../../tests/fixtures/clubs';
import { createQueueTables } from '../../../tests/fixtures/queue';
import { testServer } from '../../../tests/fixtures/server';
import { callsOf } from '../../../tests/fixtures/viewers';
import type { Cell } from '../export/cells';
import { xlsxOf } from '../export/xlsx';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
await createQueueTables(database.url);
const { db } = database;
const call = callsOf(app);

interface Uploaded {
  id: number;
  done?: boolean;
  encoding: string;
  separator: string;
  titles: string[];
  guess: (string | null)[];
  counts: Record<string, number>;
  state: string;
  instant: string | null;
  sample: { line: number; cells: string[] }[];
  targets: { written: { path: string }[]; keys: { path: string }[] };
}

async function upload(resource: string, file: string | Buffer, { who: username = 'jefe', query = {} } = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${resource}/import`,
    query: { name: 'socios.csv', ...query },
    headers: { authorization: username, 'content-type': 'text/csv' },
    payload: file,
  });
  return { status: response.statusCode, body: response.json<Uploaded & { detail: string }>() };
}

const step = async (resource: string, id: number, name: string, body?: unknown, username = 'jefe') => {
  const response = await call(username)('POST', `${resource}/import/${id}/${name}`, body === undefined ? {} : { body });
  return { status: response.status, body: JSON.parse(JSON.stringify(response.body)) as Uploaded & { detail: string } };
};

const lines = async (resource: string, id: number) => {
  const { body } = await call('jefe')('GET', `${resource}/import/${id}/lines`);
  const { lines: all } = JSON.parse(JSON.stringify(body)) as {
    lines: { line: number; errors: { path: string; sentence: string }[] }[];
  };
  return Object.fromEntries(
    all.map(({ line, errors }) => [line, Object.fromEntries(errors.map((error) => [error.path, error.sentence]))]),
  );
};

const plan = (columns: (string | null)[], more: object = {}) => ({
  columns,
  mode: 'crear',
  key: null,
  clear: false,
  ...more,
});

/** Imports a file to its end, with as many calls as it takes. */
async function through(resource: string, file: string, planOf: (uploaded: Uploaded) => object, username = 'jefe') {
  const { body: uploaded } = await upload(resource, file, { who: username });
  let last = await step(resource, uploaded.id, 'check', planOf(uploaded), username);
  while (last.body.done === false) last = await step(resource, uploaded.id, 'check', undefined, username);
  let ran = await step(resource, uploaded.id, 'run', undefined, username);
  while (ran.body.done === false) ran = await step(resource, uploaded.id, 'run', undefined, username);
  return { id: uploaded.id, checked: last.body, ran: ran.body };
}

const people = async (where: object) => {
  const { body } = await call('jefe')('GET', 'socios', { query: { filter: where, sort: ['id', 'ASC'] } });
  return JSON.parse(JSON.stringify(body)) as Record<string, unknown>[];
};

/** Returns the highest record number. */
async function lastNumber(): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`select last_value as last from "socios_id_seq"`.execute(db);
  return rows[0]?.last;
}

describe('a file', () => {
  it.each<[string, Buffer, string, string]>([
    ['UTF-8', Buffer.from('Apellido,Ciudad\nPeña,Ñu\n'), 'utf-8', ','],
    ['UTF-8 with its mark', Buffer.from('\uFEFFApellido;Nombre\nPeña;Ñu\n'), 'utf-8', ';'],
    ['UTF-16', Buffer.from('\uFEFFApellido\tNombre\nPeña\tÑu\n', 'utf16le'), 'utf-16le', '\t'],
    ['Windows', Buffer.from('Apellido;Nombre\r\nPeña;Ñu\r\nMuñoz;José\r\n', 'latin1'), 'windows-1252', ';'],
  ])('is parsed as it was written: %s', async (_, file, encoding, separator) => {
    const { status, body } = await upload('socios', file);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      encoding,
      separator,
      guess: ['apellido', encoding === 'utf-8' && separator === ',' ? null : 'nombre'],
    });
    expect(body.sample[0]?.cells[0]).toBe('Peña');
  });

  it('may be a workbook: its sheets are listed, one of them is read, and becomes records as if typed', async () => {
    async function* rows() {
      yield [
        ['Abel', '0030', { day: '2026-03-05' }],
        ['Báez', '0031', null],
        ['Cid', '0032', null],
      ] satisfies Cell[][];
    }
    // two lines per sheet, below the titles
    const titles = ['Apellido', 'Documento', 'Alta'];
    const file = await buffer(xlsxOf({ sheet: 'Altas', titles, rightToLeft: false }, rows(), 3));
    const first = await upload('socios', file, { query: { name: 'altas.xlsx' } });
    expect(first.body).toMatchObject({
      encoding: 'xlsx',
      sheets: ['Altas', 'Altas 2'],
      sheet: 0,
      lines: 2,
      titles,
      guess: ['apellido', 'documento', 'alta'],
    });
    const second = await upload('socios', file, { query: { sheet: '1' } });
    expect(second.body).toMatchObject({ sheet: 1, lines: 1, sample: [{ line: 2, cells: ['Cid', '0032'] }] });
    expect((await upload('socios', file, { query: { sheet: '7' } })).status).toBe(400);
    expect((await upload('socios', file, { query: { sheet: '-1' } })).status).toBe(400);
    const plan = { columns: ['apellido', 'documento', 'alta'], mode: 'crear', key: null, clear: false };
    await step('socios', first.body.id, 'check', plan);
    await step('socios', first.body.id, 'run');
    expect(await people({ documento: ['0030', '0031'] })).toMatchObject([
      { apellido: 'Abel', documento: '0030', alta: '2026-03-05' },
      { apellido: 'Báez', documento: '0031', alta: null },
    ]);
  });

  it('is read as the person chooses, when the detection was wrong', async () => {
    const { body } = await upload('socios', 'a,b;c\n1,2;3\n', { query: { separator: ';' } });
    expect(body.titles).toEqual(['a,b', 'c']);
    expect((await upload('socios', 'a\n1\n', { query: { encoding: 'klingon' } })).status).toBe(400);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /No hay filas/],
    ['titles alone', 'a,b\n\n,\n', /No hay filas/],
    ['no workbook', Buffer.from('PK\u0003\u0004…'), /Excel/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /2007/],
    ['no text', Buffer.from('a\nb\0\n'), /texto/],
    ['a quote that never ends', 'a,b\n1,"2\n3,4\n', /comillas/],
    ['too many lines', `a\n${'1\n'.repeat(200_001)}`, /200.?000/],
    ['too many columns', `${'a,'.repeat(300)}a\n${'1,'.repeat(300)}1\n`, /columnas/],
    ['a very long cell', `a\n${'x'.repeat(200_000)}\n`, /larga/],
  ])('of %s is rejected with a message', async (_, file, sentence) => {
    const { status, body } = await upload('socios', file);
    expect([status, body.detail]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('is rejected when it is too large or has another type than declared', async () => {
    expect((await upload('socios', 'x'.repeat(65 * 1024 * 1024))).status).toBe(413);
    const json = await call('jefe')('POST', 'socios/import', { body: { a: 1 } });
    expect(json.status).toBe(415);
  });

  it('needs the permission, and stays private to the person who uploaded it', async () => {
    for (const username of ['picker', 'editor', 'nadie'])
      expect((await upload('socios', 'a\n1\n', { who: username })).status).toBe(403);
    expect((await upload('fichas', 'a\n1\n')).status).toBe(403);
    const { body } = await upload('socios', 'Apellido\nX\n');
    for (const path of ['', '/lines', '/refused'])
      expect((await call('local')('GET', `socios/import/${body.id}${path}`)).status).toBe(404);
    for (const name of ['preview', 'check', 'run', 'revert'])
      expect((await step('socios', body.id, name, plan(['apellido']), 'local')).status).toBe(
        name === 'check' || name === 'preview' ? 404 : 404,
      );
    expect((await call('jefe')('GET', `clubes/import/${body.id}`)).status).toBe(404);
  });

  it('maps columns by names and labels in every language, each target once', async () => {
    const { body } = await upload(
      'socios',
      'APELLIDO;Apellido;domicilio.calle;Domicilio · Número;Cuota;Estado;Email\n1;2;3;4;5;6;7\n',
    );
    expect(body.guess).toEqual(['apellido', null, 'domicilio.calle', 'domicilio.numero', 'cuota', null, null]);
    expect(body.targets.written.map(({ path }) => path)).not.toContain('puntos');
  });
});

describe('the check', () => {
  it('reports the errors of each cell as a form would, and stores nothing', async () => {
    const last = await lastNumber();
    const before = await people({});
    const { body } = await upload(
      'socios',
      [
        'Apellido;Edad;Alta;Tipo;Club;Padrino',
        'Uno;20;5/3/2026;cadete;álamo;',
        ';20;;;;',
        'Tres;veinte;31/02/2026;Otro;Nadie;',
        'Cuatro;130;;;Nogal;Zapata, 100%',
        'Cinco;20;2026-01-02;PLENO;1;"Álvarez, Juan"',
      ].join('\n'),
    );
    const checked = await step(
      'socios',
      body.id,
      'check',
      plan(['apellido', 'edad', 'alta', 'tipo', 'club', 'padrino'], { formats: { alta: { order: 'dmy' } } }),
    );
    expect(checked.body).toMatchObject({ done: true, state: 'probada', counts: { buena: 2, mala: 3 } });
    expect(await lines('socios', body.id)).toEqual({
      3: { apellido: expect.any(String) },
      4: {
        edad: expect.any(String),
        alta: expect.any(String),
        tipo: expect.any(String),
        club: 'No se encuentra «Nadie».',
      },
      5: expect.objectContaining({ edad: expect.any(String), club: expect.any(String) }),
    });
    expect(await people({})).toEqual(before);
    expect(await lastNumber()).toBe(last);
  });

  it('reports letters that were read in the wrong encoding, and rejects those lines', async () => {
    const written = Buffer.from('Apellido;Nombre;Notas\nCañón;Ana;\nPaz;José;\nSosa;Eva;niñez\n', 'latin1');
    const { body } = await upload('socios', written, { query: { encoding: 'utf-8' } });
    await step('socios', body.id, 'check', plan(['apellido', 'nombre', null]));
    const sentence = 'Hay letras que no se pudieron leer. Elige otra codificación para el archivo.';
    expect(await lines('socios', body.id)).toEqual({ 2: { apellido: sentence }, 3: { nombre: sentence } });
    expect((await step('socios', body.id, 'run')).body.counts).toEqual({ creada: 1, rechazada: 2 });
    await step('socios', body.id, 'revert');
  });

  it('reports no further errors for a line without its key, when lines only change records', async () => {
    const { body } = await upload('socios', 'Nº;Edad\n999;20\nx;20\n;20\n999;muchos\n');
    await step('socios', body.id, 'check', plan(['id', 'edad'], { mode: 'actualizar', key: 'id' }));
    expect(await lines('socios', body.id)).toEqual({
      2: { id: 'No existe el registro «999».' },
      3: { id: expect.any(String) },
      4: { id: 'Completa este dato.' },
      5: { id: 'No existe el registro «999».', edad: expect.any(String) },
    });
  });

  it('finds duplicates, of stored records and within the file', async () => {
    const { body } = await upload('clubes', 'Nombre\nÁlamo\nNuevo\nOtro\nNuevo\n');
    await step('clubes', body.id, 'check', plan(['nombre']));
    expect(await lines('clubes', body.id)).toEqual({
      2: { nombre: expect.any(String) },
      5: { nombre: 'Se repite: está también en la fila 3.' },
    });
  });

  it.each([
    ['socios', 'id', 'edad', 'Nº;Edad\n6;18\n3;19\n6;20\n'],
    ['clubes', 'nombre', 'ciudad', 'Nombre;Ciudad\nÁlamo;Luján\nZorzal;Luján\nÁlamo;Morón\n'],
  ])('finds two lines that would change the same record of %s, found by %s', async (resource, key, changed, file) => {
    const { body } = await upload(resource, file);
    const { body: uploaded } = await step(
      resource,
      body.id,
      'check',
      plan([key, changed], { mode: 'actualizar', key }),
    );
    expect(uploaded.counts).toEqual({ buena: 2, mala: 1 });
    expect(await lines(resource, body.id)).toEqual({ 4: { [key]: 'Se repite: está también en la fila 2.' } });
  });

  it.each<[object, number]>([
    [{ columns: ['apellido'] }, 400],
    [plan(['apellido', 'nada']), 400],
    [plan(['puntos', null]), 400],
    [plan(['apellido', 'apellido']), 422],
    [plan([null, null]), 422],
    [plan(['apellido', null], { mode: 'actualizar' }), 422],
    [plan(['apellido', null], { mode: 'actualizar', key: 'id' }), 422],
    [plan(['apellido', null], { mode: 'borrar' }), 400],
  ])('rejects the plan %j', async (invalidPlan, status) => {
    const { body } = await upload('socios', 'a;b\n1;2\n');
    expect((await step('socios', body.id, 'check', invalidPlan)).status).toBe(status);
  });

  it('previews the first lines with their parsed values', async () => {
    const { body } = await upload(
      'socios',
      'Apellido;Alta;Tipo;Ingreso;Edad\n"  López";25/3/2026;cadete;2026-03-01 10:30;x\n',
    );
    const { body: shown } = await call('jefe')('POST', `socios/import/${body.id}/preview`, {
      body: plan(['apellido', 'alta', 'tipo', 'ingreso', 'edad']),
    });
    expect(shown).toMatchObject({
      lines: [
        {
          line: 2,
          changes: false,
          cells: [
            { text: 'López' },
            { text: '25/03/2026' },
            { text: 'Cadete' },
            { text: '01/03/2026 10:30' },
            { text: 'x', issue: expect.any(String) },
          ],
        },
      ],
    });
  });

  it('previews the errors of the first lines, for missing columns as well, and stores nothing', async () => {
    const { body } = await upload('socios', 'Apellido;Edad\n;20\nBeta;200\nGama;30\n');
    const before = (await people({})).length;
    const shown = async (columns: (string | null)[]) =>
      (await call('jefe')('POST', `socios/import/${body.id}/preview`, { body: plan(columns) })).body;
    const required = 'Completa este dato.';
    expect(await shown(['apellido', 'edad'])).toMatchObject({
      lines: [
        { line: 2, cells: [{ text: '', issue: required }, { text: '20' }], issues: [] },
        { line: 3, cells: [{ text: 'Beta' }, { text: '200', issue: expect.any(String) }], issues: [] },
        { line: 4, cells: [{ text: 'Gama' }, { text: '30' }], issues: [] },
      ],
    });
    expect(await shown([null, 'edad'])).toMatchObject({ lines: [{ issues: [`Apellido: ${required}`] }, {}, {}] });
    expect(await people({})).toHaveLength(before);
  });
});

describe('an import', () => {
  it('creates valid lines, rejects the others by line, and is in the history', async () => {
    const file =
      'Apellido;Edad;Club;Amigos;Domicilio · Calle\nAlfa;20;Álamo;"Álvarez, Juan; O\'Higgins, Rosa";Mitre\nBeta;200;;;\nGama;30;;;\n';
    const { id, checked, ran } = await through('socios', file, ({ guess }) => plan(guess));
    expect(checked.counts).toEqual({ buena: 2, mala: 1 });
    expect(ran).toMatchObject({ state: 'hecha', counts: { creada: 2, rechazada: 1 } });
    const made = await people({ creadoEn: ran.instant });
    expect(made).toEqual([
      expect.objectContaining({ apellido: 'Alfa', edad: 20, club: 1, amigos: [1, 2], tipo: 'Pleno' }),
      expect.objectContaining({ apellido: 'Gama', edad: 30, puntos: 10 }),
    ]);
    const { body } = await call('jefe')('GET', `socios/${made[0]?.id}/history`);
    expect(body).toMatchObject({ datos: [{ accion: 'importar', motivo: `Importación ${id} (socios.csv)` }] });
    const refused = await app.inject({ url: `/api/socios/import/${id}/refused`, headers: { authorization: 'jefe' } });
    expect(refused.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Apellido;Edad;Club;Amigos;Domicilio · Calle;Motivo',
      expect.stringMatching(/^Beta;200;;;;Edad: /),
      '',
    ]);
  });

  it('runs once, however often it is requested', async () => {
    const { id, ran } = await through('socios', 'Apellido\nÚnica\n', () => plan(['apellido']));
    const results = await Promise.all([step('socios', id, 'run'), step('socios', id, 'run')]);
    expect(results.map(({ status, body }) => [status, body.counts])).toEqual([
      [200, ran.counts],
      [200, ran.counts],
    ]);
    expect(await people({ apellido: 'Única' })).toHaveLength(1);
    expect((await step('socios', id, 'check', plan(['apellido']))).status).toBe(409);
  });

  it('does not run before the check', async () => {
    const { body } = await upload('socios', 'Apellido\nX\n');
    expect((await step('socios', body.id, 'run')).status).toBe(409);
    expect((await step('socios', body.id, 'revert')).status).toBe(409);
  });

  it('changes records found by a key; empty cells keep the stored value unless the plan clears them', async () => {
    await through('clubes', 'Nombre;Ciudad\nÁlamo;\nNuevo;Quilmes\n', () =>
      plan(['nombre', 'ciudad'], { mode: 'ambos', key: 'nombre' }),
    );
    const clubs = async () => {
      const { body } = await call('jefe')('GET', 'clubes', {
        query: { filter: { nombre: ['Álamo', 'Nuevo'] }, sort: ['nombre', 'ASC'] },
      });
      return body;
    };
    expect(await clubs()).toMatchObject([
      { nombre: 'Álamo', ciudad: 'Lanús', version: 1 },
      { nombre: 'Nuevo', ciudad: 'Quilmes' },
    ]);
    const { ran } = await through('clubes', 'Nombre;Ciudad\nÁlamo;\nFalta;X\n', () =>
      plan(['nombre', 'ciudad'], { mode: 'actualizar', key: 'nombre', clear: true }),
    );
    expect(ran.counts).toEqual({ actualizada: 1, rechazada: 1 });
    expect(await clubs()).toMatchObject([{ nombre: 'Álamo', ciudad: null, version: 2 }, { nombre: 'Nuevo' }]);
  });

  const SOLD = 'Apellido;Clase;Equipo\nVaca;Plenos;Alamo\nToro;cadete;Los Zorzales\nBuey;VIP;Zorzal\nVara;Plenos;\n';

  it('shows the values of its texts with suggestions for near matches, and applies no suggestion by itself', async () => {
    const { body: uploaded } = await upload('socios', SOLD);
    const { body } = await step('socios', uploaded.id, 'values', plan(['apellido', 'tipo', 'club']));
    const zorzal = { value: 2, title: 'Zorzal' };
    expect(body).toEqual({
      columns: [
        {
          path: 'tipo',
          choices: [
            { value: 'Pleno', title: 'Pleno' },
            { value: 'Cadete', title: 'Cadete' },
          ],
          texts: [
            { text: 'Plenos', count: 2, meaning: null, suggestion: { value: 'Pleno', title: 'Pleno' } },
            { text: 'VIP', count: 1, meaning: null, suggestion: null },
            { text: 'cadete', count: 1, meaning: { value: 'Cadete', title: 'Cadete' }, suggestion: null },
          ],
          more: 0,
          widens: false,
        },
        {
          path: 'club',
          // a closed club cannot be chosen
          choices: [{ value: 1, title: 'Álamo' }, { value: expect.any(Number), title: 'Nuevo' }, zorzal],
          texts: [
            { text: 'Los Zorzales', count: 1, meaning: null, suggestion: null },
            { text: 'Alamo', count: 1, meaning: { value: 1, title: 'Álamo' }, suggestion: null },
            { text: 'Zorzal', count: 1, meaning: zorzal, suggestion: null },
          ],
          more: 0,
          widens: false,
        },
      ],
    });
    const { checked } = await through('socios', SOLD, () => plan(['apellido', 'tipo', 'club']));
    expect(checked.counts).toEqual({ mala: 4 });
    expect(await lines('socios', uploaded.id + 1)).toMatchObject({
      2: { tipo: '«Plenos» no es un valor de este dato. Indica a cuál corresponde.' },
      4: { tipo: '«VIP» no es un valor de este dato. Indica a cuál corresponde.' },
    });
  });

  it('uses the values that the person chooses, and a constant for every line', async () => {
    const { checked, ran } = await through('socios', SOLD, () =>
      plan(['apellido', 'tipo', 'club'], {
        values: { tipo: { Plenos: 'Pleno', VIP: null }, club: { 'los zorzales': 2 } },
        constants: { edad: 33, 'domicilio.calle': 'Mitre', cuota: 7 },
      }),
    );
    expect(checked.counts).toEqual({ buena: 4 });
    expect(ran.counts).toEqual({ creada: 4 });
    expect(await people({ apellido: ['Vaca', 'Toro', 'Buey', 'Vara'] })).toMatchObject([
      { apellido: 'Vaca', tipo: 'Pleno', club: 1, edad: 33, cuota: 7, domicilio: { calle: 'Mitre' } },
      { apellido: 'Toro', tipo: 'Cadete', club: 2, edad: 33 },
      { apellido: 'Buey', tipo: null, club: 2 },
      { apellido: 'Vara', tipo: 'Pleno', club: null },
    ]);
    // a record found by its number does not change when the same values are imported again
    const [vaca] = await people({ apellido: 'Vaca' });
    const again = await through('socios', `Nº;Clase\n${vaca?.id};Plenos\n`, () =>
      plan(['id', 'tipo'], {
        mode: 'actualizar',
        key: 'id',
        values: { tipo: { Plenos: 'Cadete' } },
        constants: { 'domicilio.numero': 9 },
      }),
    );
    expect(again.ran.counts).toEqual({ actualizada: 1 });
    expect(await people({ apellido: 'Vaca' })).toMatchObject([
      { tipo: 'Cadete', domicilio: { calle: 'Mitre', numero: 9 } },
    ]);
  });

  it.each<[string, object, number, object, string?]>([
    ['that is no value of its field', { constants: { edad: 'mucha' } }, 422, { errors: { edad: expect.any(String) } }],
    [
      'beside a column for the same',
      { constants: { tipo: 'Pleno' } },
      422,
      { detail: 'Dos columnas van al mismo dato.' },
    ],
    ['of no field', { constants: { nada: 1 } }, 400, {}],
    ['that the server sets', { constants: { puntos: 99 } }, 400, {}],
    ['that one may not write', { constants: { cuota: 7 } }, 400, {}, 'local'],
    [
      'in the place of a text, where it is none of the options',
      { values: { tipo: { VIP: 'Otro' } } },
      422,
      { detail: 'El valor elegido para «VIP» no es uno de los de ese dato.' },
    ],
    ['in the place of a text of a column that has no few values', { values: { apellido: { Vaca: 'Toro' } } }, 400, {}],
    ['in the place of a text of no column', { values: { club: { Vaca: 1 } } }, 400, {}],
  ])('rejects a value %s', async (_, more, status, body, username = 'jefe') => {
    const { body: uploaded } = await upload('socios', SOLD, { who: username });
    const response = await step('socios', uploaded.id, 'check', plan(['apellido', 'tipo', null], more), username);
    expect(response).toMatchObject({ status, body });
  });

  it('keeps the value behind a record’s own mask, and stores no other mask', async () => {
    const { checked, ran } = await through(
      'clubes',
      'Nombre;Ciudad;Email\nÁlamo;Tigre;h••••@alamo.example\nZorzal;Tigre;h••••@alamo.example\nTapado;Tigre;••••\n',
      () => plan(['nombre', 'ciudad', 'email'], { mode: 'ambos', key: 'nombre' }),
    );
    expect(checked.counts).toEqual({ buena: 1, mala: 2 });
    expect(ran.counts).toEqual({ actualizada: 1, rechazada: 2 });
    const { rows } =
      await sql`select "nombre", "email" from "clubes" where "ciudad" = 'Tigre' or "email" like '%•%'`.execute(db);
    expect(rows).toEqual([{ nombre: 'Álamo', email: 'hola@alamo.example' }]);
  });

  it('changes no hidden record, and writes no field without permission', async () => {
    const { ran } = await through(
      'socios',
      'Nº;Apellido\n3;Ajeno\n1;Propio\n',
      () => plan(['id', 'apellido'], { mode: 'actualizar', key: 'id' }),
      'local',
    );
    expect(ran.counts).toEqual({ actualizada: 1, rechazada: 1 });
    expect(await people({ id: [1, 3] })).toMatchObject([{ apellido: 'Propio' }, { apellido: 'Ñáñez' }]);
    const { body } = await upload('socios', 'Apellido;Cuota\nX;1\n', { who: 'local' });
    expect(body.guess).toEqual(['apellido', null]);
    expect((await step('socios', body.id, 'check', plan(['apellido', 'cuota']), 'local')).status).toBe(400);
  });

  it('is reverted completely, except for records that somebody changed since', async () => {
    await through('socios', 'Nº;Edad\n5;55\n', () => plan(['id', 'edad'], { mode: 'actualizar', key: 'id' }));
    const { id, ran } = await through('socios', 'Nº;Apellido;Edad\n5;;66\n;Ida;1\n;Vuelta;2\n', () =>
      plan(['id', 'apellido', 'edad'], { mode: 'ambos', key: 'id' }),
    );
    expect(ran.counts).toEqual({ actualizada: 1, creada: 2 });
    const [vuelta] = await people({ apellido: 'Vuelta' });
    await call('jefe')('PUT', `socios/${vuelta?.id}`, { body: { edad: 3 } });
    const { body } = await step('socios', id, 'revert');
    expect(body).toMatchObject({ done: true, state: 'revertida', counts: { revertida: 2, retenida: 1 } });
    expect(await people({ apellido: ['Ida', 'Vuelta'] })).toMatchObject([{ apellido: 'Vuelta', edad: 3 }]);
    expect(await people({ id: 5 })).toMatchObject([{ edad: 55 }]);
    expect(Object.values(await lines('socios', id))).toEqual([{ '': 'Se modificó después de importarlo.' }]);
    expect((await step('socios', id, 'run')).status).toBe(409);
  });

  /** Runs an import in the state of earlier versions, which did not detect two lines for one record: both are written. */
  const importTwice = async (file: string) => {
    const { body } = await upload('socios', file);
    await step('socios', body.id, 'check', plan(['id', 'edad'], { mode: 'actualizar', key: 'id' }));
    await sql`update "importacionLineas" set "estado" = 'buena', "errores" = null where "importacion" = ${body.id}`.execute(
      db,
    );
    return body.id;
  };

  it('is reverted to the first state when several lines changed one record', async () => {
    await through('socios', 'Nº;Edad\n6;60\n', () => plan(['id', 'edad'], { mode: 'actualizar', key: 'id' }));
    const id = await importTwice('Nº;Edad\n6;61\n6;62\n6;62\n6;63\n');
    expect((await step('socios', id, 'run')).body.counts).toEqual({ actualizada: 3, igual: 1 });
    expect(await people({ id: 6 })).toMatchObject([{ edad: 63 }]);
    const { body } = await step('socios', id, 'revert');
    expect(body.counts).toEqual({ revertida: 3, igual: 1 });
    expect(await people({ id: 6 })).toMatchObject([{ edad: 60 }]);
  });

  it('keeps what somebody changed between two of its lines for one record', async () => {
    await through('socios', 'Nº;Edad\n6;60\n', () => plan(['id', 'edad'], { mode: 'actualizar', key: 'id' }));
    const id = await importTwice('Nº;Edad\n6;61\n6;62\n');
    const later = sql`update "importacionLineas" set "estado" = 'pendiente' where "importacion" = ${id} and "linea" = 3`;
    await later.execute(db);
    await step('socios', id, 'run');
    await call('jefe')('PUT', 'socios/6', { body: { nombre: 'Entretanto', edad: 70 } });
    await sql`update "importacionLineas" set "estado" = 'buena' where "importacion" = ${id} and "linea" = 3`.execute(
      db,
    );
    await sql`update "importaciones" set "estado" = 'probada' where "id" = ${id}`.execute(db);
    await step('socios', id, 'run');
    const { body } = await step('socios', id, 'revert');
    expect(body.counts).toEqual({ revertida: 1, retenida: 1 });
    expect(await people({ id: 6 })).toMatchObject([{ nombre: 'Entretanto', edad: 70 }]);
  });

  it('resumes after an interruption', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => `Fila ${index}`);
    const { body } = await upload('socios', `Apellido\n${rows.join('\n')}\n`);
    let checked = await step('socios', body.id, 'check', plan(['apellido']));
    while (!checked.body.done) checked = await step('socios', body.id, 'check');
    await sql`create function quiebra() returns trigger language plpgsql as $$ begin
      if new."apellido" = 'Fila 600' then raise exception 'disk' using errcode = '53100'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger quiebra before insert on "socios" for each row execute function quiebra()`.execute(db);
    let broken = await step('socios', body.id, 'run');
    while (broken.status === 200 && !broken.body.done) broken = await step('socios', body.id, 'run');
    expect(broken.status).toBeGreaterThanOrEqual(500);
    expect(await people({ apellido_contains: 'Fila' })).toHaveLength(500);
    await sql`drop trigger quiebra on "socios"`.execute(db);
    let ran = await step('socios', body.id, 'run');
    while (!ran.body.done) ran = await step('socios', body.id, 'run');
    expect(ran.body.counts).toEqual({ creada: 700 });
    expect(await people({ apellido_contains: 'Fila' })).toHaveLength(700);
  });
});

describe('a value', () => {
  it.each(['#N/A', '#¡REF!', '#VALOR!', '#DIV/0!', 'Err:502'])(
    '%s is the error of a formula, not a value',
    async (text) => {
      const { body } = await upload('socios', `Apellido;Club\n${text};\nPaz;${text}\n`);
      const checked = await step('socios', body.id, 'check', plan(['apellido', 'club']));
      expect(checked.body.counts).toEqual({ mala: 2 });
      const sentence = `«${text}» es un error de la planilla, no un valor.`;
      expect(await lines('socios', body.id)).toEqual({ 2: { apellido: sentence }, 3: { club: sentence } });
    },
  );

  it('of a date may have a midnight behind it, as other systems write it', async () => {
    const days = ['2031-05-01 00:00:00', '2031-05-01T00:00:00.000Z', '1/5/2031 0:00', '01/05/2031 12:00:00 a. m.'];
    const rows = days.map((day) => `Medianoche;${day}`).join('\n');
    const { ran } = await through('socios', `Apellido;Alta\n${rows}\n31/12/2031;31/12/2031\n`, () =>
      plan(['apellido', 'alta']),
    );
    expect(ran.counts).toEqual({ creada: 5 });
    const stored = await people({ apellido: 'Medianoche' });
    expect(stored.map(({ alta }) => alta)).toEqual(days.map(() => '2031-05-01'));
    const { checked } = await through('socios', 'Apellido;Alta\nTarde;2031-05-01 13:30\n', () =>
      plan(['apellido', 'alta']),
    );
    expect(checked.counts).toEqual({ mala: 1 });
  });

  it('of a reference is found by the document that people search by, if one record has it', async () => {
    await sql`update "socios" set "documento" = '20123456' where "id" = 1`.execute(db);
    await sql`update "socios" set "documento" = '40777888' where "id" in (2, 3)`.execute(db);
    const { body } = await upload('socios', 'Apellido;Amigos\nUno;20123456\nDos;40777888\nTres;40777889\n');
    const checked = await step('socios', body.id, 'check', plan(['apellido', 'amigos']));
    expect(checked.body.counts).toMatchObject({ mala: 2 });
    expect(await lines('socios', body.id)).toEqual({
      3: { amigos: 'Hay varios que se llaman «40777888»: indica el código.' },
      4: { amigos: 'No se encuentra «40777889».' },
    });
    await sql`update "socios" set "documento" = null where "id" in (1, 2, 3)`.execute(db);
  });
});

describe('an exported file', () => {
  it('can be imported again without changes', async () => {
    const exported = await app.inject({
      url: '/api/socios/export?separator=;&filter={"id":[1,2,3,4]}',
      headers: { authorization: 'jefe' },
    });
    const { ran } = await through('socios', exported.body, ({ guess }) =>
      plan(guess, { mode: 'actualizar', key: 'id', clear: true }),
    );
    expect(ran.counts).toEqual({ igual: 4 });
  });
});

describe('a masked field', () => {
  const emails = async () =>
    (await sql<{ email: string }>`select "email" from "clubes" where "id" <= 2 order by "id"`.execute(db)).rows;

  it('is unchanged when a file contains its mask, and is never created from a mask', async () => {
    const before = await emails();
    const file = await app.inject({
      url: '/api/clubes/export',
      query: { columns: 'id,ciudad,email', filter: '{"id":[1,2]}', sort: '["id","ASC"]' },
      headers: { authorization: 'jefe' },
    });
    expect(file.body).toContain('h••••@alamo.example');
    const edited = file.body.replace('100%_Sur', 'Avellaneda');
    const update = { mode: 'actualizar', key: 'id' };
    const { ran } = await through('clubes', edited, () => plan(['id', 'ciudad', 'email'], update));
    expect(ran.counts).toMatchObject({ actualizada: 1, igual: 1 });
    expect(await emails()).toEqual(before);
    const { checked } = await through('clubes', 'Nombre;Correo\nCuervo;h••••@alamo.example\n', () =>
      plan(['nombre', 'email']),
    );
    expect(checked.counts).toMatchObject({ mala: 1 });
  });
});
