import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { callsOf } from '../../tests/fixtures/viewers';

const { app, database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
const { db } = database;
await fillClubs(db);
const as = callsOf(app);
const reveal = (viewer: string, path: string, headers?: Record<string, string>) =>
  as(viewer)('POST', path, { ...(headers && { headers }) });
const log = async () =>
  (
    await sql<object>`select "recurso", "clave", "campo", "antes", "despues", "usuario" from "historial"
      where "accion" = 'revelar' order by "id"`.execute(db)
  ).rows;

describe('a masked value', () => {
  it('is masked for everybody, and revealed to viewers with the permission; each reveal is logged', async () => {
    expect((await as('jefe')('GET', 'clubes/1')).body).toMatchObject({ email: 'h••••@alamo.example' });
    const key = { 'idempotency-key': 'the-same-key-twice' };
    for (const headers of [{}, key, key])
      expect(await reveal('jefe', 'clubes/1/unveil/email', headers)).toMatchObject({
        status: 200,
        body: { value: 'hola@alamo.example' },
      });
    const line = { recurso: 'clubes', clave: '1', campo: 'email', antes: null, despues: null, usuario: 1 };
    expect(await log()).toEqual([line, line, line]);
    expect((await reveal('jefe', 'clubes/3/unveil/email')).body).toEqual({ value: null });
  });

  it('has its reveals in the history, visible only to viewers with the permission', async () => {
    const entries = (await as('jefe')('GET', 'clubes/1/history')).body;
    expect(entries).toMatchObject({ datos: expect.arrayContaining([expect.objectContaining({ accion: 'revelar' })]) });
    expect(JSON.stringify(entries)).not.toContain('hola@');
    expect((await as('local')('GET', 'clubes/1/history')).body).toEqual({ datos: [] });
  });

  it('is refused to everybody else with the same error, whether the record exists or not, and nothing is logged', async () => {
    const before = await log();
    const existing = await reveal('local', 'clubes/1/unveil/email');
    expect(existing.status).toBe(403);
    expect((await reveal('local', 'clubes/999/unveil/email')).body).toEqual(existing.body);
    expect((await reveal('picker', 'clubes/1/unveil/email')).status).toBe(403);
    expect((await reveal('nadie', 'clubes/1/unveil/nada')).status).toBe(403);
    expect((await reveal('jefe', 'clubes/999/unveil/email')).status).toBe(404);
    for (const field of ['nombre', 'clave', 'cuenta', 'constructor', 'nada'])
      expect((await reveal('jefe', `clubes/1/unveil/${field}`)).status).toBe(404);
    expect(await log()).toEqual(before);
  });

  it('is masked in the history as well', async () => {
    await as('jefe')('PUT', 'clubes/1', { body: { email: 'otra@alamo.example' } });
    const values = JSON.stringify((await as('jefe')('GET', 'clubes/1/history')).body);
    expect(values).toContain('h••••@alamo.example');
    expect(values).toContain('o••••@alamo.example');
    expect(values).not.toContain('otra@');
  });
});
