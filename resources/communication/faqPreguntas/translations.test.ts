/** Translations of frequent questions: their states as the Spanish text and they change. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../../server/db/insert';
import { registry } from '../../../server/registry';
import { type Call, scenario } from '../../../tests/fixtures/scenario';

type Row = Record<string, unknown>;

const { db, as } = await scenario();

let admin: Call;
let categoria: unknown;
let id: number;
const en = { idioma: 'en', pregunta: 'How?', respuesta: 'Like this' };
const fr = { idioma: 'fr', pregunta: 'Comment ?', respuesta: 'Ainsi' };
beforeAll(async () => {
  admin = await as('admin');
  [categoria] = await insertRows(db, registry, 'faqCategorias', [{ nombre: 'TAG' }]);
});
beforeEach(async () => {
  const created = await admin('POST', 'faqPreguntas', {
    categoria,
    pregunta: '¿Cómo?',
    respuesta: '<p>Así</p>',
    idiomas: [en, fr],
  });
  id = created.json<{ id: number }>().id;
});

const edit = async (values: Row) => expect((await admin('PUT', `faqPreguntas/${id}`, values)).statusCode).toBe(200);
const matching = async (filter: Row) =>
  (await admin('GET', `faqPreguntas?filter=${encodeURIComponent(JSON.stringify({ id, ...filter }))}`)).json<Row[]>();
const states = async () => (await matching({}))[0]?.traducciones;

describe('a translation of a frequent question', () => {
  it('is rich text, sanitised as the Spanish answer is; one without a visible text is refused', async () => {
    const html = '<p>Like <b>this</b><script>alert(1)</script> <img src="https://x.example/a.png"></p>';
    await edit({ idiomas: [{ ...en, respuesta: html }] });
    const stored = (await admin('GET', `faqPreguntas/${id}`)).json<Row>();
    expect(stored.idiomas).toMatchObject([{ respuesta: '<p>Like <b>this</b> </p>' }]);
    const refused = await admin('PUT', `faqPreguntas/${id}`, { idiomas: [{ ...en, respuesta: '<p> </p>' }] });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { 'idiomas[0].respuesta': expect.any(String) } },
    ]);
  });

  it('is up to date once written; a language without a translation is missing', async () => {
    expect(await states()).toEqual({ en: 'Al día', zh: 'Falta', fr: 'Al día', it: 'Falta', ar: 'Falta' });
  });

  it('is out of date after the Spanish text changed, until it is written again', async () => {
    await edit({ respuesta: '<p>De otro modo</p>' });
    expect(await states()).toMatchObject({ en: 'Desactualizada', fr: 'Desactualizada', zh: 'Falta' });
    await edit({ idiomas: [{ ...en, respuesta: 'In another way' }, fr] });
    expect(await states()).toMatchObject({ en: 'Al día', fr: 'Desactualizada' });
    await edit({ respuesta: '<p>Otra vez</p>', idiomas: [en, { ...fr, respuesta: 'Encore' }] });
    expect(await states()).toMatchObject({ en: 'Al día', fr: 'Al día' });
  });

  it('stays as it is when something else changes, and is missing after it was removed', async () => {
    await edit({ palabrasClave: 'modo' });
    expect(await states()).toMatchObject({ en: 'Al día', fr: 'Al día' });
    await edit({ idiomas: [fr] });
    expect(await states()).toMatchObject({ en: 'Falta', fr: 'Al día' });
  });

  it('is marked as valid by an editor, only where there is one', async () => {
    await edit({ pregunta: '¿Cómo es?' });
    const mark = (idioma: string) => admin('POST', `faqPreguntas/${id}/actions/sigueValiendo`, { idioma });
    expect((await mark('en')).statusCode).toBe(200);
    expect(await states()).toMatchObject({ en: 'Al día', fr: 'Desactualizada' });
    expect((await mark('zh')).statusCode).toBe(422);
  });

  it('is found by its state', async () => {
    await edit({ respuesta: '<p>De otro modo</p>', idiomas: [en, { ...fr, respuesta: 'Autrement' }] });
    expect(await matching({ 'traducciones.en': 'Desactualizada' })).toHaveLength(1);
    expect(await matching({ 'traducciones.fr': 'Desactualizada' })).toHaveLength(0);
    expect(await matching({ 'traducciones.zh': 'Falta' })).toHaveLength(1);
  });
});
