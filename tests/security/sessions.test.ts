/** Security 3, through API calls: whatever invalidates a session ends it at once, and nothing restores it. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/auth/password';
import { setPassword } from '../../server/auth/reset';
import { scenario } from '../fixtures/scenario';
import { sentToken } from '../fixtures/sentLink';

const { db, nobody, as, users } = await scenario();
const admin = await as('admin');
const idOf = (username: string) => Number(users.get(username));
const login = (username: string, password = '246810') => nobody('POST', 'auth/login', { username, password });
const act = (username: string, action: string) => admin('POST', `usuarios/${idOf(username)}/actions/${action}`);
const status = async (call: Awaited<ReturnType<typeof as>>, path = 'user') => (await call('GET', path)).statusCode;

const linkTo = async (username: string): Promise<string> => {
  await nobody('POST', 'auth/forgot', { username });
  return sentToken(db, `${username}@example.com`);
};
const reset = async (token: string, password = '86421975') =>
  (await nobody('POST', 'auth/reset', { token, password })).statusCode;

/** Waits until a call is blocked by a lock of a transaction. */
const waitUntilBlocked = () =>
  expect
    .poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows.length)
    .toBeGreaterThan(0);

beforeEach(async () => {
  await sql`delete from "intentos"`.execute(db);
});

describe.each(['bloquear', 'desactivar'])('%s', (action) => {
  it('ends the person’s sessions, prevents new ones, and reactivation restores no old session', async () => {
    const [first, second] = [await as('colega'), await as('colega')];
    expect((await act('colega', action)).statusCode).toBe(200);
    expect([await status(first), await status(second), (await login('colega')).statusCode]).toEqual([401, 401, 401]);
    expect((await act('colega', 'activar')).statusCode).toBe(200);
    expect([await status(first), await status(second), (await login('colega')).statusCode]).toEqual([401, 401, 200]);
  });

  it('works the same as a bulk action', async () => {
    const calls = [await as('colega'), await as('transitos')];
    const ids = [idOf('colega'), idOf('transitos')];
    expect((await admin('POST', `usuarios/actions/${action}`, { ids })).json()).toMatchObject({ done: ids });
    for (const call of calls) expect(await status(call)).toBe(401);
    await admin('POST', 'usuarios/actions/activar', { ids });
    for (const call of calls) expect(await status(call)).toBe(401);
  });

  it('invalidates every link that was sent before', async () => {
    const token = await linkTo('colega');
    await act('colega', action);
    expect(await reset(token)).toBe(422);
    // no link is created any more, neither for the queued mail nor for another
    expect(await linkTo('colega')).toBe('');
    await act('colega', 'activar');
  });
});

describe('a revoked permission', () => {
  it('is lost at once: by an edit of the person, by an edit of a profile, or when the profile is deleted', async () => {
    const search = 'titulares/buscar?s=gomez';
    const [consulta, cobranzas, colega] = [await as('consulta'), await as('cobranzas'), await as('colega')];
    for (const call of [consulta, cobranzas, colega]) expect(await status(call, search)).toBe(200);
    await admin('PUT', `usuarios/${idOf('consulta')}`, { privilegios: [], perfiles: [] });
    expect(await status(consulta, search)).toBe(403);
    const { rows } = await sql<{
      id: number;
    }>`select "id" from "perfiles" where "nombre" = 'Analista Cobranzas'`.execute(db);
    await admin('PUT', `perfiles/${rows[0]?.id}`, { privilegios: [] });
    expect(await status(cobranzas, search)).toBe(403);
    const privileges = await sql<{
      id: number;
    }>`select "destino" as "id" from "usuarios_privilegios" where "origen" = ${idOf('colega')}`.execute(db);
    const privilegios = privileges.rows.map(({ id }) => id);
    const created = await admin('POST', 'perfiles', { nombre: 'De paso', privilegios });
    const { id } = created.json<{ id: number }>();
    await admin('PUT', `usuarios/${idOf('colega')}`, { privilegios: [], perfiles: [id] });
    expect(await status(colega, search)).toBe(200);
    await admin('PUT', `usuarios/${idOf('colega')}`, { perfiles: [] });
    expect((await admin('DELETE', `perfiles/${id}`)).statusCode).toBe(200);
    expect(await status(colega, search)).toBe(403);
  });
});

describe('a new password', () => {
  it('invalidates every link that was sent for the old one', async () => {
    const [first, second] = [await linkTo('agente'), await linkTo('agente')];
    expect(first).not.toBe(second);
    expect(await reset(first)).toBe(204);
    expect([await reset(first, '97531864'), await reset(second, '97531864')]).toEqual([422, 422]);
    expect((await login('agente', '86421975')).statusCode).toBe(200);
  });

  it('replaces the old one even for a sign-in that is in progress', async () => {
    const hash = await hashPassword('97531864');
    const late = await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, idOf('transitos'), hash);
      const pendingSignIn = login('transitos');
      await waitUntilBlocked();
      return { begun: pendingSignIn };
    });
    expect((await late.begun).statusCode).toBe(401);
    const { rows } = await sql`
      select from "sesiones" where "usuario" = ${idOf('transitos')} and "revocadaEn" is null`.execute(db);
    expect(rows).toEqual([]);
  });

  it('cannot be changed by a second request that still uses the old one', async () => {
    const intruder = await as('peajes');
    const hash = await hashPassword('97531864');
    const late = await db.transaction().execute(async (transaction) => {
      await setPassword(transaction, idOf('peajes'), hash);
      const pendingChange = intruder('PUT', 'medioPago/pin', {
        password: '246810',
        newPassword: '86421975',
        username: 'x',
      });
      await waitUntilBlocked();
      return { begun: pendingChange };
    });
    expect((await late.begun).json()).toMatchObject({ data: { codigo: '3000' } });
    expect((await login('peajes', '97531864')).statusCode).toBe(200);
  });
});
