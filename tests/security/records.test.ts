import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../resources';
import { testServer } from '../fixtures/server';
import { callsOf } from '../fixtures/viewers';

const { app, database } = await testServer();
const { db } = database;
const calls = callsOf(app);

/** Calls the API as a demo account, signed in once. */
async function signedIn(username: string) {
  const { body } = await calls('')('POST', 'auth/login', { body: { username, password: '246810' } });
  return calls(String(Object(body).token));
}
const [admin, agente, consulta, peajes, sinsector] = await Promise.all(
  ['admin', 'agente', 'consulta', 'peajes', 'sinsector'].map(signedIn),
);
if (!admin || !agente || !consulta || !peajes || !sinsector) throw new Error('demo accounts are missing');

const keysOf = (body: unknown): string[] => [...new Set(Array.isArray(body) ? body.flatMap(Object.keys) : [])].sort();

describe('every generic call', () => {
  it('refuses a person without a token, before it reveals whether the record exists', async () => {
    for (const path of [
      'tickets',
      'tickets/1',
      'tickets/999999',
      'nada',
      'tickets/1/history',
      'preferences',
      'schema',
      'panels',
    ])
      expect([path, (await calls('')('GET', path)).status]).toEqual([path, 401]);
    for (const path of ['tickets', 'tickets/1/actions/tomar', 'tickets/actions/tomar', 'panels', 'client-errors'])
      expect([path, (await calls('falso')('POST', path, { body: '{bad' })).status]).toEqual([path, 401]);
  });

  it('refuses a person without the permission, before it reads the query', async () => {
    for (const { name } of schemas.filter(({ lookup, area }) => lookup === undefined && area !== 'tolls')) {
      expect([name, (await peajes('GET', name, { query: { filter: '{bad' } })).status]).toEqual([name, 403]);
      expect([name, (await peajes('GET', `${name}/1`)).status]).toEqual([name, 403]);
      expect([name, (await peajes('POST', name, { body: '{bad' })).status]).toEqual([name, 403]);
      expect([name, (await peajes('PUT', `${name}/1`, { body: '{bad' })).status]).toEqual([name, 403]);
      expect([name, (await peajes('DELETE', `${name}/1`)).status]).toEqual([name, 403]);
    }
    expect((await consulta('POST', 'titulares', { body: {} })).status).toBe(403);
    expect((await consulta('GET', 'tickets')).status).toBe(403);
    expect((await consulta('GET', 'titulares')).status).toBe(200);
    expect((await sinsector('GET', 'tickets')).status).toBe(403);
  });
});

describe('a person who picks an area, a category or a colleague', () => {
  it('gets the fields of the picker, and nothing else', async () => {
    const visibleFields = ['_can', '_refs', 'id'];
    const shown = async (name: string) => keysOf((await agente('GET', name)).body);
    expect(await shown('sectores')).toEqual(
      [...visibleFields, 'activo', 'codigo', 'color', 'nombre', 'recibeDerivaciones'].sort(),
    );
    expect(await shown('usuarios')).toEqual([...visibleFields, 'estado', 'legajo', 'nombreCompleto', 'sector'].sort());
    expect(await shown('ticketCategorias')).not.toContain('descripcion');
    expect((await agente('GET', 'perfiles')).status).toBe(403);
    expect((await agente('GET', 'privilegios')).status).toBe(403);
  });

  it('cannot query by other fields, read the history or run actions', async () => {
    for (const field of ['email', 'usuario', 'ultimoIngreso', 'perfiles', 'claveHash', 'creadoPor']) {
      expect((await agente('GET', 'usuarios', { query: { filter: { [field]: 'x' } } })).status).toBe(400);
      expect((await agente('GET', 'usuarios', { query: { sort: [field, 'ASC'] } })).status).toBe(400);
    }
    expect((await agente('GET', 'usuarios', { query: { filter: { q: 'example.com' } } })).body).toEqual([]);
    expect((await agente('POST', 'usuarios/1/actions/bloquear')).status).toBe(403);
    expect(
      (await agente('POST', 'panels', { body: { panels: { a: { resource: 'usuarios', aggregate: 'count' } } } })).body,
    ).toEqual({ a: { forbidden: true } });
  });

  it('finds them by the names that a picker shows', async () => {
    const { body } = await agente('GET', 'sectores', {
      query: { filter: { activo: true, recibeDerivaciones: true, nombre_contains: 'a' }, sort: ['nombre', 'ASC'] },
    });
    expect(Array.isArray(body) && body.length > 0).toBe(true);
    expect((await agente('GET', 'usuarios', { query: { filter: { q: 'fernandez' } } })).body).not.toEqual([]);
  });
});

describe('the person’s own rows', () => {
  it('are those of their area and those assigned to them: others are neither listed, counted, opened, changed nor acted on', async () => {
    const { rows } = await sql<{ id: number }>`
      select t."id" from "tickets" t where not exists (
        select from "usuarios" u where u."usuario" = 'agente' and (
          u."sector" in (t."areaActual", t."areaCreadora") or u."id" in (t."agenteActual", t."agenteCreador")))
      order by 1 limit 1`.execute(db);
    const other = rows[0]?.id;
    expect(other).toEqual(expect.any(Number));
    expect((await admin('GET', `tickets/${other}`)).status).toBe(200);
    expect((await agente('GET', `tickets/${other}`)).status).toBe(404);
    expect((await agente('GET', 'tickets', { query: { filter: { id: other } } })).body).toEqual([]);
    expect((await agente('PUT', `tickets/${other}`, { body: { asunto: 'x' } })).status).toBe(404);
    expect((await agente('POST', `tickets/${other}/actions/tomar`)).status).toBe(404);
    expect((await agente('GET', `tickets/${other}/history`)).status).toBe(404);
    expect((await agente('GET', 'ticketMensajes', { query: { filter: { ticket: other } } })).body).toEqual([]);
    expect((await agente('GET', 'ticketEventos', { query: { filter: { ticket: other } } })).body).toEqual([]);
    expect((await admin('GET', 'ticketEventos', { query: { filter: { ticket: other } } })).body).not.toEqual([]);
    const all = String((await admin('GET', 'tickets', { query: { range: [0, 0] } })).headers['content-range']);
    const ownRange = String((await agente('GET', 'tickets', { query: { range: [0, 0] } })).headers['content-range']);
    expect(Number(ownRange.split('/')[1])).toBeLessThan(Number(all.split('/')[1]));
  });
});

describe('own properties only', () => {
  it('no input sets the state, agent, area, number or time of a request', async () => {
    const category = await sql<{
      id: number;
    }>`select "id" from "ticketCategorias" where "activo" and not "requiereTitular" limit 1`.execute(db);
    const sent = {
      ticketCategoria: category.rows[0]?.id,
      asunto: 'Prueba',
      canal: 'Web',
      id: 1,
      estado: 'Cerrado',
      agenteActual: 1,
      areaCreadora: 1,
      agenteCreador: 1,
      fechaAlta: '2000-01-01T00:00:00Z',
      version: 99,
      creadoPor: 1,
      reaperturas: 50,
    };
    const created = await agente('POST', 'tickets', { body: sent });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ estado: 'Nuevo', version: 1, reaperturas: 0, agenteActual: null });
    expect(created.body).not.toMatchObject({ agenteCreador: 1 });
    expect(created.body).not.toMatchObject({ fechaAlta: '2000-01-01T00:00:00.000Z' });
    const path = `tickets/${Object(created.body).id}`;
    expect((await agente('PUT', path, { body: { ...sent, asunto: 'Otra' } })).status).toBe(412);
    const edited = await agente('PUT', path, { body: { ...sent, version: 1, asunto: 'Otra' } });
    expect(edited).toMatchObject({
      status: 200,
      body: { asunto: 'Otra', estado: 'Nuevo', version: 2, agenteActual: null },
    });
  });

  it('no response of any resource contains a secret', async () => {
    for (const { name } of schemas) {
      const { body } = await admin('GET', name, {
        query: {
          range: [0, 4],
          filter: name.startsWith('ticketMensajes') || name.startsWith('ticketEventos') ? { ticket: 1 } : {},
        },
      });
      expect(JSON.stringify(body)).not.toMatch(/claveHash|\$argon2|tokenHash/);
    }
    expect((await admin('GET', 'usuarios/1/history')).status).toBe(200);
    expect(JSON.stringify((await admin('GET', 'usuarios/1')).body)).not.toMatch(/claveHash|\$argon2/);
  });
});
