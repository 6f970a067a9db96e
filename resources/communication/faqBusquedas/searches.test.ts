/** Searches of frequent questions without a result: what is counted, what is never stored, and what editors do with them. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { countPendingSearches } from '../../../server/records/missedSearches';
import { registry } from '../../../server/registry';
import { letAgentsReadQuestions } from '../../../tests/fixtures/faqReaders';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

type Row = Record<string, unknown>;

const { db, as } = await scenario();

let admin: Call;
let agente: Call;
let categoria: unknown;
beforeAll(async () => {
  await letAgentsReadQuestions(db);
  [admin, agente] = [await as('admin'), await as('agente')];
  [categoria] = await insertRows(db, registry, 'faqCategorias', [{ nombre: 'TAG' }]);
  await insertRows(db, registry, 'faqPreguntas', [
    { categoria, pregunta: 'El sticker', respuesta: '<p>Se pega.</p>', estado: 'Publicada' },
    { categoria, pregunta: 'El peaje', respuesta: '<p>Se paga.</p>', estado: 'Publicada' },
    { categoria, pregunta: 'La peatonal', respuesta: '<p>No tiene peaje.</p>', estado: 'Borrador' },
  ]);
});
beforeEach(async () => {
  await countPendingSearches();
  await sql`delete from "faqBusquedas"`.execute(db);
});

const search = (q: string, call = agente, filter: Row = {}, range = '[0,24]') =>
  call('GET', `faqPreguntas?range=${range}&filter=${encodeURIComponent(JSON.stringify({ q, ...filter }))}`);
const searchByTwo = async (q: string) => {
  await search(q);
  await search(q, admin);
};
const stored = async (): Promise<Row[]> => {
  await countPendingSearches();
  return (await sql<Row>`select * from "faqBusquedas" order by "id"`.execute(db)).rows;
};

describe('a search that finds nothing', () => {
  it('is counted once it is complete, whoever searched, and nothing says who it was', async () => {
    for (const q of ['cam', 'camion', 'Camión  con acoplado']) await search(q);
    expect(await stored()).toEqual([]);
    await search('camión con acoplado', admin);
    expect(await stored()).toMatchObject([{ texto: 'camion con acoplado', veces: 2, estado: 'Pendiente' }]);
    await search('camión con acoplado');
    const [row] = await stored();
    expect(row).toMatchObject({ ultimaEn: expect.any(String), creadoPor: null, actualizadoPor: null });
  });

  it('is not stored while only one person has searched it, however often: it may be a name', async () => {
    for (let times = 0; times < 3; times += 1) {
      await search('Juana Azurduy');
      expect(await stored()).toEqual([]);
    }
    await search('juana azurduy', admin);
    expect(await stored()).toMatchObject([{ texto: 'juana azurduy', veces: 4 }]);
  });

  it('is counted for both when two people end it at the same moment', async () => {
    await searchByTwo('remolque');
    expect(await stored()).toMatchObject([{ texto: 'remolque', veces: 2 }]);
  });

  it('is stored at once if the questions have each of its words', async () => {
    await search('sticker parabrisas');
    expect(await stored()).toEqual([]);
    await search('sticker peaje');
    expect(await stored()).toMatchObject([{ texto: 'sticker peaje', veces: 1 }]);
  });

  it.each(['30.222.333', 'dni 30222333', 'AB 123 CD', 'ana@example.com', '11 4444-5555', 'zz', '...'])(
    'is not stored: %s',
    async (q) => {
      await searchByTwo(q);
      expect(await stored()).toEqual([]);
    },
  );

  it('is not counted when another filter hides what there is, nor for the figures of the views or for suggestions', async () => {
    const [other] = await insertRows(db, registry, 'faqCategorias', [{ nombre: `Otra ${Math.random()}` }]);
    for (const call of [agente, admin]) await search('sticker', call, { categoria: other });
    expect(await stored()).toEqual([]);
    for (const range of ['[0,0]', '[0,2]'])
      for (const call of [agente, admin]) await search('remolque', call, {}, range);
    expect(await stored()).toEqual([]);
  });

  it('is counted where editors find a draft: readers find nothing', async () => {
    for (const call of [agente, admin]) await search('peatonal', call, { estado: 'Publicada' });
    expect(await stored()).toMatchObject([{ texto: 'peatonal' }]);
  });

  it('is listed for editors only', async () => {
    await searchByTwo('remolque');
    const [row] = await stored();
    expect((await agente('GET', 'faqBusquedas')).json()).toEqual([]);
    expect((await agente('GET', `faqBusquedas/${row?.id}`)).statusCode).toBe(404);
    expect((await admin('GET', 'faqBusquedas')).json()).toMatchObject([{ texto: 'remolque' }]);
    expect((await admin('POST', 'faqBusquedas', { texto: 'x' })).statusCode).toBe(403);
  });

  it('is done when an article is created for it, and stays discarded when it is searched again', async () => {
    await searchByTwo('remolque');
    const [row] = await stored();
    const id = Number(row?.id);
    expect((await admin('POST', `faqBusquedas/${id}/actions/descartar`, {})).json()).toMatchObject({
      estado: 'Descartada',
    });
    await search('remolque');
    expect(await stored()).toMatchObject([{ estado: 'Descartada', veces: 3 }]);
    await admin('POST', `faqBusquedas/${id}/actions/recuperar`, {});
    const article = { categoria, pregunta: 'remolque', respuesta: '<p>Paga como un eje más.</p>', respondeA: id };
    expect((await admin('POST', 'faqPreguntas', article)).statusCode).toBe(201);
    expect((await admin('GET', `faqBusquedas/${id}`)).json()).toMatchObject({ estado: 'Atendida' });
    const offered = (await admin('GET', `faqBusquedas/${id}`)).json<{ _can: Row }>()._can;
    expect(offered.crearArticulo).not.toBe(true);
  });
});
