/** The dictionary of synonyms in the search of frequent questions. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { registry } from '../../../server/registry';
import { letAgentsReadQuestions } from '../../../tests/fixtures/faqReaders';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

interface Found {
  pregunta: string;
  _match?: { field: string; parts: { text: string; match?: boolean }[] };
}

const { db, as } = await scenario();

let admin: Call;
let agente: Call;
beforeAll(async () => {
  await letAgentsReadQuestions(db);
  [admin, agente] = [await as('admin'), await as('agente')];
  const [categoria] = await insertRows(db, registry, 'faqCategorias', [{ nombre: 'TAG' }]);
  const texts = [
    ['El sticker', '<p>Se pega en el parabrisas.</p>'],
    ['Los dispositivos', '<p>Uno por vehículo.</p>'],
    ['El medio de paso', '<p>Es personal.</p>'],
    ['Paso a nivel', '<p>Un medio más.</p>'],
    ['La tarifa', '<p>Depende de la hora.</p>'],
  ];
  await insertRows(
    db,
    registry,
    'faqPreguntas',
    texts.map(([pregunta, respuesta]) => ({ categoria, pregunta, respuesta, estado: 'Publicada' })),
  );
});
beforeEach(async () => {
  await sql`delete from "faqSinonimos"`.execute(db);
});

const create = async (terminos: string): Promise<number> => {
  const response = await admin('POST', 'faqSinonimos', { terminos });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: number }>().id;
};
const search = async (q: string, call = agente) =>
  (await call('GET', `faqPreguntas?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).json<Found[]>();
const found = async (q: string) => (await search(q)).map(({ pregunta }) => pregunta).sort();

describe('a search of frequent questions', () => {
  it('finds the questions that have a synonym of the word, in any form of either', async () => {
    expect(await found('tag')).toEqual([]);
    await create('tag, dispositivo, oblea, sticker');
    for (const q of ['tag', 'tags', 'Oblea', 'obleas'])
      expect([q, await found(q)]).toEqual([q, ['El sticker', 'Los dispositivos']]);
    expect(await found('tag parabrisas')).toEqual(['El sticker']);
    expect(await found('tarifa')).toEqual(['La tarifa']);
  });

  it('finds a phrase of the dictionary as a phrase, and its words alone are no synonyms', async () => {
    await create('tag, medio de paso');
    expect(await found('tag')).toEqual(['El medio de paso']);
    expect(await found('"medio de paso"')).toEqual(['El medio de paso']);
    await create('nivel, tarifa');
    expect(await found('medio')).toEqual(['El medio de paso', 'Paso a nivel']);
  });

  it('shows where the synonym occurs, and excludes no synonyms', async () => {
    await create('tag, sticker');
    const [first] = await search('tag');
    expect(first?._match).toMatchObject({ field: 'pregunta' });
    expect(JSON.stringify(first?._match?.parts)).toContain('sticker');
    expect(await found('-tag')).toContain('El sticker');
  });

  it('does not apply synonyms that are switched off, from that moment on', async () => {
    const id = await create('tag, sticker');
    expect(await found('tag')).toEqual(['El sticker']);
    await admin('PUT', `faqSinonimos/${id}`, { activo: false });
    expect(await found('tag')).toEqual([]);
  });

  it('takes any text of the dictionary and of the search as words', async () => {
    await create("tag, st'ick:*er) | (, sticker & !x");
    for (const q of ["tag'", 'tag:* | tarifa', "'); drop table x", 'tag\\'])
      expect(Array.isArray(await search(q))).toBe(true);
  });
});

describe('an entry of the dictionary', () => {
  it('has at least two words, each once', async () => {
    expect((await admin('POST', 'faqSinonimos', { terminos: 'tag, TAG, ' })).json()).toMatchObject({
      status: 422,
      errors: { terminos: 'Escribe al menos dos, separadas por comas.' },
    });
    const id = await create(' tag ,Tag,  oblea');
    expect((await admin('GET', `faqSinonimos/${id}`)).json()).toMatchObject({ terminos: 'tag, oblea' });
  });

  it('is written by editors only', async () => {
    const id = await create('tag, oblea');
    expect((await agente('POST', 'faqSinonimos', { terminos: 'a, b' })).statusCode).toBe(403);
    expect((await agente('PUT', `faqSinonimos/${id}`, { activo: false })).statusCode).toBe(403);
  });
});
