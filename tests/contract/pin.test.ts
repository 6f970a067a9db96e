/** `PUT medioPago/pin` (specification, sections 5, 7 and 8; api.md, *Pins*). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../server/translate';
import { scenario } from '../fixtures/scenario';

/** The product's own message, where the specification has none. */
const message = (key: string) => translate('es', key);

const { db, as, nobody, users } = await scenario();

const change = async (body: object, username = 'agente', headers = {}) =>
  (await as(username))('PUT', 'medioPago/pin', body, headers);
const login = async (username: string, password: string) =>
  (await nobody('POST', 'auth/login', { username, password })).statusCode;

beforeEach(async () => {
  await sql`delete from "intentos"`.execute(db);
  await sql`update "usuarios" set "claveHash" = (select "claveHash" from "usuarios" where "usuario" = 'admin') where "usuario" <> 'admin'`.execute(
    db,
  );
});

describe('PUT medioPago/pin', () => {
  it('changes the password and responds with data.codigo and data.mensaje', async () => {
    const response = await change({ password: '246810', newPassword: '86421975', username: '900002' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { codigo: '0000', mensaje: 'Cambios realizados correctamente' } });
    expect(await login('agente', '86421975')).toBe(200);
    expect(await login('agente', '246810')).toBe(401);
  });

  it('responds "3000" with mensaje for a wrong current password, and changes nothing', async () => {
    const response = await change({ password: '975310', newPassword: '86421975', username: '900002' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { codigo: '3000', mensaje: message('calls.password.wrong') } });
    expect(await login('agente', '246810')).toBe(200);
  });

  it.each([
    ['letters', 'abcdefgh', message('calls.password.digits')],
    ['a dash alone', '-', message('calls.password.digits')],
    ['more than 15 digits', '8642197531864219', message('calls.password.tooLong')],
    ['too few digits', '00864', message('calls.password.tooShort')],
    ['a sequence', '123456', message('calls.password.common')],
    ['a repetition', '111111', message('calls.password.common')],
    ['a common one', '147258', message('calls.password.common')],
    ['the current one behind zeros', '000246810', message('calls.password.same')],
  ])('responds "3000" for %s', async (_what, newPassword, mensaje) => {
    const response = await change({ password: '246810', newPassword, username: '900002' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { codigo: '3000', mensaje } });
    expect(await login('agente', '246810')).toBe(200);
  });

  it('strips leading zeros from both passwords before it hashes and verifies', async () => {
    const response = await change({ password: '0246810', newPassword: '0086421975', username: 'x' });
    expect(response.json()).toMatchObject({ data: { codigo: '0000' } });
    expect(await login('agente', '86421975')).toBe(200);
    expect(await login('agente', '086421975')).toBe(200);
  });

  it('changes the password of the token’s user, whatever username the body has', async () => {
    for (const username of ['admin', String(users.get('admin')), '900001']) {
      await change({ password: '246810', newPassword: '86421975', username });
      await sql`update "usuarios" set "claveHash" = (select "claveHash" from "usuarios" where "usuario" = 'admin') where "usuario" = 'agente'`.execute(
        db,
      );
    }
    expect(await login('admin', '246810')).toBe(200);
    expect(await login('admin', '86421975')).toBe(401);
    expect((await change({ password: '246810', newPassword: '86421975' })).json()).toMatchObject({
      data: { codigo: '0000' },
    });
  });

  it('ends the person’s other sessions, not the current one', async () => {
    const [session, otherSession, stranger] = [await as('agente'), await as('agente'), await as('admin')];
    await session('PUT', 'medioPago/pin', { password: '246810', newPassword: '86421975', username: 'x' });
    expect((await session('GET', 'user')).statusCode).toBe(200);
    expect((await otherSession('GET', 'user')).statusCode).toBe(401);
    expect((await stranger('GET', 'user')).statusCode).toBe(200);
  });

  it('responds in the language of the caller', async () => {
    const response = await change({ password: '975310', newPassword: '86421975', username: 'x' }, 'agente', {
      'accept-language': 'it-IT,it;q=0.9',
    });
    expect(response.json()).toMatchObject({ data: { mensaje: translate('it', 'calls.password.wrong') } });
  });

  it('refuses a malformed request with error and error_msg', async () => {
    for (const [body, status] of [
      [{ newPassword: '86421975' }, 422],
      [{ password: '246810', newPassword: '' }, 422],
      [{ password: 246810, newPassword: '86421975' }, 400],
      [[], 400],
    ] as const) {
      const response = await change(body);
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ error: true, error_msg: expect.any(String) });
    }
    expect((await nobody('PUT', 'medioPago/pin', { password: '246810', newPassword: '86421975' })).statusCode).toBe(
      401,
    );
  });
});
