import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';
import { registry } from '../registry';

const server = await testServer();
const { db } = server.database;
const person = peopleOf(server);
const everything = [
  'Titular.ver',
  'Titular.verSensible',
  'Vehiculo.ver',
  'MedioPaso.ver',
  'Ticket.ver',
  'Ticket.verTodos',
  'Sector.ver',
];
const agent = await person(everything);

interface Hit {
  resource: string;
  id: number | string;
  title: string;
  detail: string;
  exact: boolean;
  at?: { resource: string; id: string; title: string };
}
const search = async (q: string, username = agent): Promise<Hit[]> => {
  const { status, body } = await username.call('GET', 'search', { query: { q } });
  expect([q, status]).toEqual([q, 200]);
  return Object.entries(body ?? {}).flatMap(([, datos]) => datos);
};
const firstRow = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error('the demo data have none');
  return row;
};

const holder = await firstRow(sql<{ codigoTitular: string; numeroDocumento: string; apellido: string }>`
  select "codigoTitular", "numeroDocumento", "apellido" from "titulares"
  where length("numeroDocumento") = 8 order by "codigoTitular" limit 1`);
const pass = await firstRow(sql<{ id: number; numero: string; titular: string; patente: string; vehiculo: number }>`
  select m."id", m."numero", m."titular", v."patente", v."id" as "vehiculo"
  from "mediosDePaso" m join "vehiculos" v on v."id" = m."vehiculo" order by m."id" limit 1`);

describe('the global search', () => {
  it.each([
    ['a document', holder.numeroDocumento],
    ['with dots', holder.numeroDocumento.replace(/^(..)(...)(...)$/, '$1.$2.$3')],
    ['and what it is called', `DNI ${holder.numeroDocumento}`],
    ['a code', holder.codigoTitular],
  ])('%s finds its holder first', async (_, q) => {
    const [first] = await search(q);
    expect(first).toMatchObject({ resource: 'titulares', id: holder.codigoTitular, exact: true });
    expect(first?.title).toContain(holder.apellido);
  });

  it('a plate finds its vehicle, however it is spaced', async () => {
    for (const q of [pass.patente, pass.patente.toLowerCase(), pass.patente.replace(/^(..)/, '$1 ')]) {
      const hit = (await search(q)).find(({ resource }) => resource === 'vehiculos');
      expect(hit).toMatchObject({ id: pass.vehiculo, title: pass.patente, exact: true });
    }
  });

  it('a tag finds its pass', async () => {
    const [first] = await search(pass.numero);
    expect(first).toMatchObject({
      resource: 'mediosDePaso',
      id: pass.id,
      title: `${pass.numero} · ${pass.patente}`,
      exact: true,
    });
  });

  it.each(['7', '#7', 'Nº 7', 'n° 7', 'no. 7'])('%s finds the request of that number', async (q) => {
    const hits = await search(q);
    expect(hits.find(({ resource }) => resource === 'tickets')).toMatchObject({ id: 7, title: 'Nº 7', exact: true });
  });

  it('finds words in any order, ignoring accents and case', async () => {
    const [sector] = await search('CLIENTE atencion');
    expect(sector).toMatchObject({ resource: 'sectores', title: 'Atención al cliente', exact: false });
  });

  it('ranks matches at the start above other matches', async () => {
    const begin = holder.apellido.slice(0, 3);
    const matches = (await search(begin)).filter(({ resource }) => resource === 'titulares');
    const fold = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    const begins = matches.map(({ title }) => fold(title).startsWith(fold(begin)));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect(matches.length).toBeGreaterThan(0);
  });

  it('returns at most five records of a resource', async () => {
    const hits = await search('a');
    expect(hits).toEqual([]);
    const manyHits = await search('ae');
    for (const name of new Set(manyHits.map(({ resource }) => resource)))
      expect(manyHits.filter(({ resource }) => resource === name).length).toBeLessThanOrEqual(5);
  });

  it('returns nothing without a page for this person', async () => {
    const [hit] = await search('ae');
    expect(hit).toBeDefined();
    for (const { resource, at } of await search('ae'))
      expect([resource, registry.path(at?.resource ?? resource, 'show', 1)]).toEqual([resource, expect.any(String)]);
  });

  it('finds requests by words of their messages, with state and excerpt, only for who may see the request', async () => {
    const { id, otherArea } = await firstRow(sql<{ id: number; otherArea: number }>`
      select t."id", s."id" as "otherArea" from "tickets" t cross join (select max("id") as "id" from "sectores") s
      where t."estado" = 'Nuevo' and s."id" not in (coalesce(t."areaActual", 0), coalesce(t."areaCreadora", 0), coalesce(t."areaDerivadora", 0))
      order by t."id" limit 1`);
    const message = await firstRow(sql<{ id: number }>`
      insert into "ticketMensajes" ("ticket", "tipo", "cuerpo", "fecha") values (${id}, 'Respuesta', 'El ornitorrinco pagó dos veces', now()) returning "id"`);
    const [hit, ...others] = await search('ornitorrincos pagar');
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      resource: 'tickets',
      id,
      exact: false,
      state: 'Nuevo',
      match: {
        in: { resource: 'ticketMensajes', id: message.id },
        parts: [
          { text: 'El ' },
          { text: 'ornitorrinco', found: true },
          { text: ' ' },
          { text: 'pagó', found: true },
          { text: ' dos veces' },
        ],
      },
    });
    const stranger = await person(['Ticket.ver'], { sector: otherArea });
    expect(await search('ornitorrinco', stranger)).toEqual([]);
    expect(await search('ornitorrinco', await person(['Titular.ver']))).toEqual([]);
  });
});
