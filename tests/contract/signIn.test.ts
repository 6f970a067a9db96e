/** `POST /api/auth/login`, `logout`, `forgot` and `reset` (api.md, *Sign-in*; domain.md 0.2, reading 27). */
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type SecretBearer, withSecrets } from '../../server/mail/secrets';
import { translate } from '../../server/translate';
import { scenario } from '../fixtures/scenario';
import { sentToken } from '../fixtures/sentLink';

/** The product's own message, where the specification has none. */
const message = (key: string) => translate('es', key);

const { db, nobody, as, users } = await scenario();
const login = (username: string, password: string) => nobody('POST', 'auth/login', { username, password });

describe('POST auth/login', () => {
  it('responds with a token with exp in seconds, valid for at most 24 hours', async () => {
    const response = await login('agente', '246810');
    expect(response.statusCode).toBe(200);
    const { token } = response.json<{ token: string }>();
    const { exp = 0, iat = 0, jti } = decodeJwt(token);
    expect(exp - iat).toBeGreaterThan(0);
    expect(exp - iat).toBeLessThanOrEqual(24 * 60 * 60);
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
    expect(jti).toBeTruthy();
    const user = await nobody('GET', 'user', undefined, { authorization: token });
    expect(user.json()).toMatchObject({ nombreCompleto: 'Fernández, Lucía' });
  });

  it('accepts the user name in any case and width, which are the same name', async () => {
    for (const name of ['AGENTE', '  agente ', 'ａｇｅｎｔｅ'])
      expect((await login(name, '246810')).statusCode, name).toBe(200);
  });

  it('accepts the password with or without leading zeros, since the form cannot send them', async () => {
    expect((await login('agente', '000246810')).statusCode).toBe(200);
    expect((await login('agente', '2468100')).statusCode).toBe(401);
  });

  it('refuses with the same message, whatever was wrong', async () => {
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "usuario" = 'peajes'`.execute(db);
    const wrongs = [
      await login('cobranzas', '975310'),
      await login('nadie', '246810'),
      await login('peajes', '246810'),
      await login('cobranzas', 'no digits'),
      await login('cobranzas', '1'.repeat(5000)),
    ];
    const [first] = wrongs;
    for (const response of wrongs) {
      expect(response.statusCode).toBe(401);
      expect(response.body).toBe(first?.body);
    }
    expect(first?.json()).toMatchObject({ status: 401, detail: message('calls.login.wrong') });
  });

  it('names the missing part (422) or the part that is not a string (400)', async () => {
    const missing = await nobody('POST', 'auth/login', { username: 'agente' });
    expect(missing.statusCode).toBe(422);
    expect(missing.json()).toMatchObject({ errors: { password: message('calls.login.required') } });
    const malformed = await nobody('POST', 'auth/login', { username: 'agente', password: 246810 });
    expect(malformed.statusCode).toBe(400);
    expect(malformed.json()).toMatchObject({ errors: { password: message('calls.login.text') } });
  });

  it('signs in a person without a sector, whose user then has no sector', async () => {
    const { token } = (await login('sinsector', '246810')).json<{ token: string }>();
    const user = await nobody('GET', 'user', undefined, { authorization: token });
    expect(user.json()).toMatchObject({ sector: null });
  });

  it('stores when the person last signed in', async () => {
    await login('consulta', '246810');
    const { rows } = await sql<{ ultimoIngreso: string | null }>`
      select "ultimoIngreso" from "usuarios" where "usuario" = 'consulta'`.execute(db);
    expect(rows[0]?.ultimoIngreso).not.toBeNull();
  });
});

describe('POST auth/logout', () => {
  it('revokes that token and no other', async () => {
    const [first, second] = [await as('agente'), await as('agente')];
    expect((await first('POST', 'auth/logout')).statusCode).toBe(204);
    expect((await first('GET', 'user')).statusCode).toBe(401);
    expect((await second('GET', 'user')).statusCode).toBe(200);
  });

  it('needs a token itself', async () => {
    expect((await nobody('POST', 'auth/logout')).statusCode).toBe(401);
  });
});

describe('POST auth/forgot and auth/reset', () => {
  const mails = async (to: string) => {
    const { rows } = await sql<{ cuerpo: string; asunto: string; estado: string }>`
      select "asunto", "cuerpo", "estado" from "correos" where "para" = ${to} order by "id"`.execute(db);
    return rows;
  };
  const reset = (token: string, password: string) => nobody('POST', 'auth/reset', { token, password });

  it('respond 202 whether the user exists or not', async () => {
    const [forExisting, forMissing] = [
      await nobody('POST', 'auth/forgot', { username: 'agente' }),
      await nobody('POST', 'auth/forgot', { username: 'nadie' }),
    ];
    expect(forExisting.statusCode).toBe(202);
    expect(forMissing.statusCode).toBe(202);
    expect(forExisting.body).toBe(forMissing.body);
    expect(await mails('agente@example.com')).toHaveLength(1);
  });

  it('put the mail into the outbox, in the language of the caller, with a link to this installation', async () => {
    await nobody('POST', 'auth/forgot', { username: 'consulta@example.com' }, { 'accept-language': 'fr' });
    const [mail] = await mails('consulta@example.com');
    expect(mail).toMatchObject({ asunto: translate('fr', 'mail.reset.subject'), estado: 'EnCola' });
    // the link is created when the mail is sent
    expect(mail?.cuerpo).toContain('{{enlace}}');
    const [row] = (await sql<SecretBearer>`select * from "correos" where "para" = 'consulta@example.com'`.execute(db))
      .rows;
    const sent = row && (await withSecrets(db, row));
    expect(sent?.cuerpo).toMatch(/http:\/\/ventanilla\.test\/resetpassword\?token=[\w-]{43}\n/);
  });

  it('write at most three mails to a person in a quarter of an hour', async () => {
    for (let index = 0; index < 6; index += 1)
      expect((await nobody('POST', 'auth/forgot', { username: 'cobranzas' })).statusCode).toBe(202);
    expect(await mails('cobranzas@example.com')).toHaveLength(3);
  });

  it('write no mail to a blocked person', async () => {
    await nobody('POST', 'auth/forgot', { username: 'peajes' });
    expect(await mails('peajes@example.com')).toHaveLength(0);
  });

  it('set the new password once, and end the sessions of the old one', async () => {
    const before = await as('colega');
    await nobody('POST', 'auth/forgot', { username: 'colega' });
    const token = await sentToken(db, 'colega@example.com');
    expect((await reset(token, '0086421975')).statusCode).toBe(204);
    expect((await before('GET', 'user')).statusCode).toBe(401);
    expect((await login('colega', '86421975')).statusCode).toBe(200);
    expect((await login('colega', '246810')).statusCode).toBe(401);
    const secondUse = await reset(token, '97531864');
    expect(secondUse.statusCode).toBe(422);
    expect(secondUse.json()).toMatchObject({ errors: { token: message('calls.reset.dead') } });
  });

  it.each([
    ['letters', 'abc12345'],
    ['16 digits', '8642197531864219'],
    ['fewer than six that count', '0000086421'],
    ['a sequence', '12345678'],
    ['a sequence behind zeros', '00654321'],
    ['one digit', '777777'],
    ['a repeated block', '13791379'],
    ['a common one', '159753'],
    ['their own file number', '5001'.padStart(6, '0')],
  ])('refuse %s at the field, and leave the link valid', async (_what, password) => {
    const id = users.get('transitos');
    await sql`delete from "intentos"`.execute(db);
    await sql`delete from "correos" where "para" = 'transitos@example.com'`.execute(db);
    await nobody('POST', 'auth/forgot', { username: 'transitos' });
    const token = await sentToken(db, 'transitos@example.com');
    const refused = await reset(token, password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toHaveProperty('errors.password');
    const { rows } = await sql`
      select from "restablecimientos" where "usuario" = ${id} and "usadoEn" is null and "expiraEn" > now()`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('refuse a link after 30 minutes', async () => {
    await sql`delete from "intentos"`.execute(db);
    await sql`delete from "correos"`.execute(db);
    await nobody('POST', 'auth/forgot', { username: 'agente' });
    const token = await sentToken(db, 'agente@example.com');
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from "expiraEn" - "creadoEn")::int / 60 as "minutes" from "restablecimientos"`.execute(db);
    expect(rows.every(({ minutes }) => minutes === 30)).toBe(true);
    await sql`update "restablecimientos" set "expiraEn" = now()`.execute(db);
    expect((await reset(token, '86421975')).statusCode).toBe(422);
  });

  it('store a hash of the token, not the token', async () => {
    await sql`delete from "intentos"`.execute(db);
    await nobody('POST', 'auth/forgot', { username: 'agente' });
    const token = await sentToken(db, 'agente@example.com');
    expect(token).toHaveLength(43);
    const stored = await sql<{ tokenHash: string }>`select "tokenHash" from "restablecimientos"`.execute(db);
    for (const { tokenHash } of stored.rows) expect(tokenHash).not.toContain(token);
  });
});
