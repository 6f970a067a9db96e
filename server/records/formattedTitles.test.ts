/** Titles contain formatted values everywhere: amounts, days and options as in lists, in the language of the reader. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ResourceSchema } from '../../src/schema/resource';
import { clubRegistry, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { createQueueTables } from '../../tests/fixtures/queue';
import { testServer } from '../../tests/fixtures/server';
import { authenticateByName, callsOf, viewer } from '../../tests/fixtures/viewers';
import { insertRows } from '../db/insert';
import { exportRoutes } from '../routes/export';
import { importRoutes } from '../routes/import';
import { recordRoutes } from '../routes/records';
import { searchRoutes } from '../routes/search';

const cuotas: ResourceSchema = {
  name: 'cuotas',
  area: 'settings',
  subject: 'Cuota',
  title: 'Nº {id} {concepto} {importe} {vence} {avisadaEn} {estado} {automatica}',
  routes: { list: 'cuotas', show: 'cuota/:id' },
  fields: {
    concepto: { kind: 'text' },
    importe: { kind: 'money' },
    vence: { kind: 'date' },
    avisadaEn: { kind: 'dateTime' },
    estado: { kind: 'enum', options: ['paga', 'impaga'] },
    automatica: { kind: 'boolean' },
  },
  list: { columns: ['concepto'], search: ['concepto'] },
  labels: {
    es: { name: { one: 'Cuota', many: 'Cuotas' }, options: { estado: { paga: 'Pagada', impaga: 'Sin pagar' } } },
    en: { name: { one: 'Fee', many: 'Fees' }, options: { estado: { paga: 'Paid', impaga: 'Unpaid' } } },
  },
};
const recibos: ResourceSchema = {
  name: 'recibos',
  area: 'settings',
  subject: 'Recibo',
  title: '{id}',
  fields: {
    cuota: { kind: 'reference', to: 'cuotas' },
    cuotas: { kind: 'references', to: 'cuotas' },
  },
};

const registry = clubRegistry({}, cuotas, recibos);
const viewers = { jefe: viewer({ id: 1 }, 'Cuota.ver', 'Recibo.ver.crear.editar.exportar.importar') };
const { app, database } = await testServer({
  template: 'empty',
  routes: [
    authenticateByName(viewers),
    (api, { db }) => exportRoutes(api, clubStore(db, registry)),
    (api, { db }) => importRoutes(api, clubStore(db, registry)),
    (api, { db }) => searchRoutes(api, clubStore(db, registry)),
    (api, { db }) => recordRoutes(api, clubStore(db, registry)),
  ],
});
const { db } = database;
await fillClubs(db, registry);
await createQueueTables(database.url);
const [avisadaEn, emptyRow] = ['2026-12-09T13:05:00.000Z', null];
await insertRows(db, registry, 'cuotas', [
  { concepto: 'Marzo', importe: '1250.50', vence: '2026-12-08', avisadaEn, estado: 'impaga', automatica: false },
  { concepto: 'Abril', importe: '-1234567.00', vence: emptyRow, avisadaEn: emptyRow, estado: 'paga', automatica: true },
]);
await insertRows(db, registry, 'recibos', [{ cuota: 1 }, { cuota: 2 }]);
await sql`insert into "recibos_cuotas" ("origen", "destino") values (1, 1), (1, 2)`.execute(db);

const TITLES = {
  es: [
    'Nº 1 Marzo $\u00a01.250,50 08/12/2026 09/12/2026 10:05 Sin pagar No',
    'Nº 2 Abril -$\u00a01.234.567,00   Pagada Sí',
  ],
  en: [
    'No. 1 Marzo $\u00a01.250,50 08/12/2026 09/12/2026 10:05 Unpaid No',
    'No. 2 Abril -$\u00a01.234.567,00   Paid Yes',
  ],
};
const refs = (titles: readonly string[]) => ({
  cuota: { id: 1, title: titles[0] },
  cuotas: titles.map((title, index) => ({ id: index + 1, title })),
});

it.each(['es', 'en'] as const)('references and the search show titles with formatted values (%s)', async (language) => {
  const headers = { 'accept-language': language };
  const get = async (path: string, query = {}) => (await callsOf(app)('jefe')('GET', path, { query, headers })).body;
  const found = { _refs: refs(TITLES[language]) };
  expect(await get('recibos/1')).toMatchObject(found);
  const page = { sort: ['id', 'ASC'] };
  expect(await get('recibos', page)).toMatchObject([found, { id: 2 }]);
  expect(await get('recibos', { ...page, range: [0, 499] })).toMatchObject([found, { id: 2 }]);
  expect(await get('search', { q: 'marzo' })).toMatchObject({ datos: [{ title: TITLES[language][0] }] });
});

it.each(['es', 'en', 'fr'])('an exported file with such titles can be imported again (%s)', async (language) => {
  const headers = { authorization: 'jefe', 'accept-language': language };
  const pairs = async () => (await sql<object>`select "id", "cuota" from "recibos" order by 1`.execute(db)).rows;
  const before = await pairs();
  const file = await app.inject({ url: '/api/recibos/export', headers });
  const read = await app.inject({
    method: 'POST',
    url: '/api/recibos/import',
    headers: { ...headers, 'content-type': 'text/csv' },
    // spreadsheets replace non-breaking spaces by plain ones
    payload: language === 'en' ? file.payload.replaceAll('\u00a0', ' ') : file.rawPayload,
  });
  const { id, guess } = read.json<{ id: number; guess: (string | null)[] }>();
  const payload = { columns: guess, mode: 'actualizar', key: 'id', clear: false };
  const checked = await app.inject({ method: 'POST', url: `/api/recibos/import/${id}/check`, headers, payload });
  const lines = await app.inject({ url: `/api/recibos/import/${id}/lines`, headers });
  expect([checked.json().counts, lines.json().lines]).toEqual([{ buena: 2 }, []]);
  await app.inject({ method: 'POST', url: `/api/recibos/import/${id}/run`, headers });
  expect(await pairs()).toEqual(before);
});
