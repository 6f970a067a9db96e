/** Imports complete files as other programs write them. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { type ForeignCell, type ForeignTable, PROGRAMS } from '../fixtures/foreignFiles';
import { scenario } from '../fixtures/scenario';

const { db, as, app, tokenOf, context } = await scenario();
const admin = await as('admin');
const [corredor] = await insertRows(db, context.registry, 'corredores', [{ codigo: 'NOR', nombre: 'Norte' }]);
await insertRows(db, context.registry, 'estaciones', [{ codigo: 'PIL', nombre: 'Pilar', corredor }]);
await insertRows(db, context.registry, 'cuadrosTarifarios', [{ norma: 'Res. 12/2026', vigenciaDesde: '2026-01-01' }]);

interface Kind {
  titles: string[];
  rows(program: number): ForeignCell[][];
  /** how to find the record of the last line, and its stored values */
  storedRecord(program: number): { where: object; values: object };
}

const KINDS: Record<string, Kind> = {
  titulares: {
    titles: ['Tipo de documento', 'Nro. documento', 'Apellido', 'Nombre', 'Teléfono', 'Fecha de nacimiento'],
    rows: (n) => [
      ['DNI', `3111122${n}`, 'Muñoz', 'José', '11 4555-1234', { day: '1980-03-05' }],
      ['DNI', `3122233${n}`, 'Peña', 'Ángela', '', { day: '1975-12-31' }],
      ['DNI', `3133344${n}`, 'Ibáñez', 'Rocío', '', { day: '1990-07-09' }],
    ],
    storedRecord: (n) => ({
      where: { numeroDocumento: `3133344${n}` },
      values: { apellido: 'Ibáñez', fechaNacimiento: '1990-07-09' },
    }),
  },
  vehiculos: {
    titles: ['Titular', 'Patente', 'Marca', 'Modelo', 'Año', 'Categoría'],
    rows: (n) => [
      ['100001', `AA 10${n} AA`, 'Citroën', 'C3', '2015', '2 · Livianos 2 ejes'],
      ['100002', `AA-20${n}-AA`, 'Peugeot', 'Fabia', '1999', '2 · Livianos 2 ejes'],
    ],
    storedRecord: (n) => ({ where: { patente: `AA20${n}AA` }, values: { marca: 'Peugeot', anio: 1999 } }),
  },
  tickets: {
    titles: ['Categoría', 'Canal', 'Prioridad', 'Asunto', 'Descripción', 'Patente'],
    rows: (n) => [
      ['Consulta', 'Web', 'Normal', `Estación "Pilar" ${n}`, '¿Abre el 1.500?', `AB 12${n} CD`],
      ['Consulta', 'Web', 'Normal', `Señal caída ${n}`, 'Vía 3; sentido provincia', ''],
    ],
    storedRecord: (n) => ({
      where: { asunto: `Señal caída ${n}` },
      values: { descripcion: 'Vía 3; sentido provincia' },
    }),
  },
  tarifas: {
    titles: ['Cuadro', 'Estación', 'Sentido', 'Categoría', 'Banda', 'Forma de pago', 'Importe', 'Vigente desde'],
    rows: (n) =>
      ['1500.00', '12750.50', '980.00'].map((number, index) => [
        'Res. 12/2026',
        'Pilar',
        'Centro',
        String(index + 1),
        n % 2 === 0 ? 'Pico' : 'No pico',
        ['TelePASE', 'Patente', 'Efectivo y otros'][n % 3] ?? '',
        { number },
        { day: `2026-0${n + 2}-2${index}` },
      ]),
    storedRecord: (n) => ({
      where: { categoria: 1, vigenciaDesde: `2026-0${n + 2}-20` },
      values: { importe: '1500.00' },
    }),
  },
};

async function upload(resource: string, file: Buffer, name: string) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${resource}/import`,
    query: { name },
    headers: { authorization: await tokenOf('admin'), 'content-type': 'application/octet-stream' },
    payload: file,
  });
  expect([response.statusCode, response.json().detail]).toEqual([201, undefined]);
  return response.json<{ id: number; guess: (string | null)[] }>();
}

const plan = (columns: (string | null)[], formats: object = {}) => ({
  columns,
  mode: 'crear',
  key: null,
  clear: false,
  formats,
});

describe.each(Object.entries(KINDS))('%s', (resource, { titles, rows, storedRecord: found }) => {
  it.each(PROGRAMS.map(({ name }, index) => [name, index] as const))(
    'of %s are imported completely',
    async (_, index) => {
      const program = PROGRAMS[index];
      const table: ForeignTable = { titles, rows: rows(index) };
      const { id, guess } = await upload(resource, (await program?.write(table)) ?? Buffer.of(), program?.file ?? '');
      expect(guess).not.toContain(null);
      const checked = await admin('POST', `${resource}/import/${id}/check`, plan(guess));
      const refused = await admin('GET', `${resource}/import/${id}/lines`);
      expect([checked.json().counts, checked.json().detail, refused.json().lines]).toEqual([
        { buena: rows(index).length },
        undefined,
        [],
      ]);
      const ran = await admin('POST', `${resource}/import/${id}/run`);
      expect(ran.json().counts).toEqual({ creada: rows(index).length });
      const { where, values } = found(index);
      const listed = await admin('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(where))}`);
      const [{ id: key }] = listed.json<[{ id: string }]>();
      expect((await admin('GET', `${resource}/${key}`)).json()).toMatchObject(values);
    },
  );
});

describe('a column whose format is ambiguous', () => {
  const cuadro = (importe: string, day = '20/08/2026') =>
    `Cuadro;Estación;Sentido;Categoría;Banda;Forma de pago;Importe;Vigente desde\nRes. 12/2026;Pilar;Provincia;7;Pico;Patente;${importe};${day}\n`;

  it.each([
    [
      'an amount',
      cuadro('1.500'),
      'importe',
      /Importe: «1\.500» puede leerse de dos maneras/,
      { decimals: ',' },
      { importe: '1500.00' },
    ],
    [
      'a day',
      cuadro('1.500,00', '5/9/2026'),
      'vigenciaDesde',
      /con el día o con el mes primero/,
      { order: 'mdy' },
      { vigenciaDesde: '2026-05-09' },
    ],
    [
      'a year',
      cuadro('7', '30/10/26'),
      'vigenciaDesde',
      /año en dos cifras/,
      { years: 2000 },
      { vigenciaDesde: '2026-10-30' },
    ],
  ])('of %s is refused with a message until the format is chosen', async (_, file, path, sentence, format, stored) => {
    const { id, guess } = await upload('tarifas', Buffer.from(file), 'x.csv');
    const preview = await admin('POST', `tarifas/import/${id}/preview`, plan(guess));
    expect(preview.json().formats).toContainEqual(expect.objectContaining({ path, line: 2 }));
    const ambiguous = await admin('POST', `tarifas/import/${id}/check`, plan(guess));
    expect([ambiguous.statusCode, ambiguous.json().errors]).toEqual([422, { [path]: expect.stringMatching(sentence) }]);
    const resolved = await admin('POST', `tarifas/import/${id}/check`, plan(guess, { [path]: format }));
    expect(resolved.json().counts).toEqual({ buena: 1 });
    await admin('POST', `tarifas/import/${id}/run`);
    const { rows } =
      await sql<object>`select "importe", "vigenciaDesde" from "tarifas" order by "id" desc limit 1`.execute(db);
    expect(rows).toMatchObject([stored]);
    await sql`delete from "tarifas" where "categoria" = 7`.execute(db);
  });

  it('needs no choice if one of its cells is unambiguous, and the preview names that cell', async () => {
    const { id, guess } = await upload(
      'tarifas',
      Buffer.from(`${cuadro('1.500')}${cuadro('2.755').split('\n')[1]}\n`),
      'x.csv',
    );
    const preview = await admin('POST', `tarifas/import/${id}/preview`, plan(guess));
    expect(preview.json().formats).toContainEqual({
      path: 'importe',
      what: 'decimals',
      value: ',',
      line: 3,
      text: '2.755',
    });
    expect(preview.json().lines[0].cells).toContainEqual({ path: 'importe', text: '1500.00' });
  });
});

it('a number that a spreadsheet has shortened is refused with a hint how to fix it, in any column', async () => {
  const file =
    'Tipo de documento;Nro. documento;Apellido;Nombre;CUIT\nDNI;3,0111E+07;Paz;Ana;\nDNI;30999888;Paz;Eva;2,03012E+10\n';
  const { id } = await upload('titulares', Buffer.from(file), 'x.csv');
  await admin(
    'POST',
    `titulares/import/${id}/check`,
    plan(['tipoDocumento', 'numeroDocumento', 'apellido', 'nombre', 'cuit']),
  );
  const { lines } = (await admin('GET', `titulares/import/${id}/lines`)).json();
  const rounded = expect.stringMatching(/la planilla redondeó.*formato de texto/);
  expect(lines).toMatchObject([
    { line: 2, errors: [{ path: 'numeroDocumento', sentence: rounded }] },
    { line: 3, errors: [{ path: 'cuit', sentence: rounded }] },
  ]);
});

it('a date of birth in the future is refused, by the import as by the form', async () => {
  const file =
    'Tipo de documento;Nro. documento;Apellido;Nombre;Fecha de nacimiento\nDNI;30999777;Paz;Ana;25/12/2058\n';
  const { id, guess } = await upload('titulares', Buffer.from(file), 'x.csv');
  await admin('POST', `titulares/import/${id}/check`, plan(guess));
  const { lines } = (await admin('GET', `titulares/import/${id}/lines`)).json();
  expect(lines).toMatchObject([
    { errors: [{ path: 'fechaNacimiento', sentence: expect.stringMatching(/no puede ser futura/) }] },
  ]);
});

it('holders who appear twice in a file, or exist already, are refused one by one; the others are imported', async () => {
  const line = (document: string, name: string) => `DNI;${document};Luna;${name}`;
  const file = [
    'Tipo de documento;Nro. documento;Apellido;Nombre',
    line('44111222', 'Ana'),
    line('44111223', 'Eva'),
    line('44111222', 'Otra'),
    line('3133344' + '0', 'Tomado'),
  ].join('\n');
  const { id, guess } = await upload('titulares', Buffer.from(file), 'repetidos.csv');
  const checked = await admin('POST', `titulares/import/${id}/check`, plan(guess));
  expect(checked.json().counts).toEqual({ buena: 2, mala: 2 });
  const ran = await admin('POST', `titulares/import/${id}/run`);
  expect(ran.json().counts).toEqual({ creada: 2, rechazada: 2 });
});

it('requests that are imported together each have an event and the data of their own category and holder', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, n) => `${n % 2 ? 'Consulta' : 'Reclamo'};Juntas ${n};${n % 2 ? '100001' : ''}`,
  );
  const { id, guess } = await upload(
    'tickets',
    Buffer.from(`Categoría;Asunto;Titular\n${lines.join('\n')}\n`),
    'j.csv',
  );
  const importPlan = { columns: guess, mode: 'crear', key: null, clear: false, constants: { canal: 'Web' } };
  await admin('POST', `tickets/import/${id}/check`, importPlan);
  expect((await admin('POST', `tickets/import/${id}/run`)).json().counts).toEqual({ creada: 40 });
  const { rows } = await sql`
    select t."tipo", s."nombre" as "area", t."documento" is null as "anonymous", count(*)::int as "count",
      sum((select count(*) from "ticketEventos" e where e."ticket" = t."id" and e."tipo" = 'creado'))::int as "events"
    from "tickets" t join "sectores" s on s."id" = t."areaActual"
    where t."asunto" like 'Juntas %' group by 1, 2, 3 order by 1`.execute(db);
  expect(rows).toEqual([
    { tipo: 'consulta', area: 'Sistemas', anonymous: false, count: 20, events: 20 },
    { tipo: 'reclamo', area: 'Tránsitos', anonymous: true, count: 20, events: 20 },
  ]);
});
