/** `GET tiposDocumento` and `GET titulares/buscar?s=` (specification, sections 1, 5 and 7; domain.md A2). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../server/db/insert';
import { registry } from '../../server/registry';
import { translate } from '../../server/translate';
import { holders, scenario } from '../fixtures/scenario';

/** The product's own message, where the specification has none. */
const message = (key: string) => translate('es', key);

const { db, as } = await scenario();
const consulta = await as('consulta');

interface Found {
  datos: { codigoTitular: string; apellido: string }[];
}

const search = async (s: string) => {
  const response = await consulta('GET', `titulares/buscar?s=${encodeURIComponent(s)}`);
  expect(response.statusCode, s).toBe(200);
  return response.json<Found>().datos;
};
const codes = async (s: string) => (await search(s)).map(({ codigoTitular }) => codigoTitular);

it('GET tiposDocumento is a bare list of the active types', async () => {
  const response = await consulta('GET', 'tiposDocumento');
  expect(response.json()).toEqual([
    { codigoDocumento: 'DNI', descripcion: 'DNI' },
    { codigoDocumento: 'CUIT', descripcion: 'CUIT' },
  ]);
});

describe('GET titulares/buscar finds a holder', () => {
  it('with code, surname, name and document, inside datos', async () => {
    expect(await search('gomez')).toEqual([
      { codigoTitular: holders.gomez, apellido: 'Gómez', nombre: 'Ana María', numeroDocumento: '30222333' },
    ]);
  });

  it.each([
    ['document number', '30222333', holders.gomez],
    ['document number with dots', '30.222.333', holders.gomez],
    ['document number with leading zeros', '0030222333', holders.gomez],
    ['the beginning of a document number', '30222', holders.gomez],
    ['surname', 'Gómez', holders.gomez],
    ['surname without accent, in upper case', 'NUNEZ', holders.nunez],
    ['surname with a tilde of its own', 'ñuñez', holders.nunez],
    ['part of a surname', 'brie', holders.obrien],
    ['surname with an apostrophe', "o'brien", holders.obrien],
    ['surname and name', 'gomez ana', holders.gomez],
    ['name and surname', 'ana gomez', holders.gomez],
    ['two letters', 'gó', holders.gomez],
    ['surname and name as they are shown', 'Gómez, Ana María', holders.gomez],
    ['what a page has in quotes', '“Gómez”, Ana', holders.gomez],
    ['a name with a hard space and an invisible letter', 'go\u00admez\u00a0a\u200bna', holders.gomez],
    ['a curly apostrophe', 'O’Brien', holders.obrien],
    ['document number in wide figures', '３０２２２３３３', holders.gomez],
    ['document number with hard spaces', '30\u202f222\u202f333', holders.gomez],
    ['the title of a holder with their document', 'Gómez, Ana María 30.222.333', holders.gomez],
    ['plate', 'AB123CD', holders.gomez],
    ['plate in lower case with blanks', ' ab 123 cd ', holders.gomez],
    ['plate of the old kind', 'abc-123', holders.gomez],
    ['the beginning of a plate', 'AE9', holders.nunez],
    ['tag band number', 'SI0402BBBB03', holders.nunez],
    ['tag band number in lower case', 'si0402bbbb03', holders.nunez],
    ['the beginning of a tag band number', 'SI0402', holders.nunez],
    ['its code, by which an operator’s own page finds its holder', holders.obrien, holders.obrien],
    ['a percent sign that means itself', '100%', holders.obrien],
  ])('by %s', async (_what, text, code) => {
    expect(await codes(text)).toContain(code);
  });

  it('by a plate or a tag, and says which one', async () => {
    const agente = await as('agente');
    const reasonFor = async (call: typeof agente, s: string) =>
      (await call('GET', `titulares/buscar?s=${s}`)).json().datos[0].coincidencia;
    expect(await reasonFor(agente, 'ab 123 cd')).toEqual({ campo: 'patente', valor: 'AB123CD' });
    expect(await reasonFor(agente, 'si0402bb')).toEqual({ campo: 'tag', valor: 'SI0402BBBB03' });
    // who may not see vehicles learns no plate
    expect(await reasonFor(consulta, 'ab 123 cd')).toBeUndefined();
  });

  it('once, though two of their passes have the same prefix', async () => {
    expect(await codes('SI0301')).toEqual([holders.gomez]);
  });
});

describe('GET titulares/buscar finds nobody', () => {
  it.each(['', 'g', ' g ', '%', '_', '%%', '__', '\\', "'", "' or 1=1 --", 'zzzz', 'gomez núñez', '🚗🚗'])(
    'by %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it('without s or with two of them, which are malformed requests that name s', async () => {
    for (const path of ['titulares/buscar', 'titulares/buscar?s=a&s=b']) {
      const response = await consulta('GET', path);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        error: true,
        error_msg: expect.any(String),
        errors: { s: expect.any(String) },
      });
    }
  });
});

describe('GET titulares/buscar among many holders', () => {
  it('lists exact keys first, then prefixes, then surnames with that prefix; at most 20', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      nombre: 'Prueba',
      apellido: `Gomeztegui ${String(index).padStart(2, '0')}`,
      tipoDocumento: 'DNI',
      numeroDocumento: `302223330${String(index).padStart(2, '0')}`,
    }));
    await insertRows(db, registry, 'titulares', rows);
    const byDocument = await codes('30222333');
    expect(byDocument[0]).toBe(holders.gomez);
    expect(byDocument).toHaveLength(20);
    expect((await consulta('GET', 'titulares/buscar?s=gomeztegui')).json()).toMatchObject({ hayMas: true });
    expect((await consulta('GET', 'titulares/buscar?s=Gómez')).json()).toMatchObject({ hayMas: true });
    expect((await consulta('GET', 'titulares/buscar?s=nunez')).json()).not.toHaveProperty('hayMas');
    const byName = await search('gomez');
    expect(byName).toHaveLength(20);
    expect(byName[0]?.apellido).toBe('Gómez');
    // the number of an account is searched beside the name
    const [{ apellido, codigoTitular } = { apellido: '', codigoTitular: '' }] = await search('gomeztegui 59');
    expect(apellido).toBe('Gomeztegui 59');
    expect(await codes(`gomeztegui ${codigoTitular}`)).toEqual([codigoTitular]);
  });

  it('uses indexes: no part of the query scans the complete table of holders', async () => {
    await sql`set enable_seqscan = off`.execute(db);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select "codigoTitular" from "titulares" where "busqueda" like '%gomez%'`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('titulares_busqueda_idx');
  });
});

it('needs ver on Titular', async () => {
  const response = await (await as('peajes'))('GET', 'titulares/buscar?s=gomez');
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    title: 'Sin permisos',
    error: true,
    error_msg: message('server.problems.forbidden'),
  });
});
