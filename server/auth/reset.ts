/**
 * Password reset by link: requested by a person who forgot the password, or sent by an administrator. Single use, valid for 30
 * minutes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { writeEntry } from '../audit/auditLog';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { enqueue } from '../mail/outbox';
import { Problem } from '../problem';
import { clearAttempts } from './attempts';
import { hashPassword, passwordRefusal } from './password';
import { endSessions } from './sessions';

const linkMinutes = 30;

/** Only a digest is stored: whoever reads the table cannot use a link. */
const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

const newToken = (): string => randomBytes(32).toString('base64url');

export interface LinkOptions {
  language: Language;
  publicUrl: string;
  /** the administrator who sends it */
  author?: number;
}

/** Queues a mail with a link to choose a password. Returns false, without a mail, for blocked and inactive people. */
export async function sendLink(db: Db, user: number, options: LinkOptions): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ nombre: string; email: string }>`
      select "nombre", "email" from "usuarios"
      where "id" = ${user} and "estado" in ('Activo', 'PendienteActivacion')`.execute(transaction);
    const [person] = rows;
    if (!person) return false;
    const mail = await enqueue(transaction, {
      to: person.email,
      template: 'reset',
      language: options.language,
      values: { nombre: person.nombre, link: '{{enlace}}', minutes: linkMinutes },
      author: options.author ?? null,
    });
    await sql`
      insert into "restablecimientos" ("usuario", "tokenHash", "expiraEn", "correo", "pagina")
      values (${user}, ${digest(newToken())}, now() + make_interval(mins => ${linkMinutes}), ${mail},
        ${`${options.publicUrl}/resetpassword`})`.execute(transaction);
    return true;
  });
}

/** Returns a link that a person is given otherwise than by mail; undefined for blocked and inactive people. */
export async function newLink(db: Db, user: number, publicUrl: string): Promise<string | undefined> {
  const token = newToken();
  const page = `${publicUrl}/resetpassword`;
  const { rows } = await sql`
    insert into "restablecimientos" ("usuario", "tokenHash", "expiraEn", "pagina")
    select "id", ${digest(token)}, now() + make_interval(mins => ${linkMinutes}), ${page} from "usuarios"
    where "id" = ${user} and "estado" in ('Activo', 'PendienteActivacion') returning 1`.execute(db);
  return rows.length > 0 ? `${page}?token=${token}` : undefined;
}

/**
 * Creates the link while its mail is being sent. Each attempt to send creates a new one and invalidates the previous one.
 * Undefined where the link was used or has expired, or where the mail has a recipient other than the person of the link.
 */
export async function linkOf(
  db: Db,
  { id, para, cc }: { id: number; para: string; cc: readonly unknown[] | null },
): Promise<{ enlace: string } | undefined> {
  if (cc && cc.length > 0) return undefined;
  const token = newToken();
  const { rows } = await sql<{ pagina: string }>`
    update "restablecimientos" r set "tokenHash" = ${digest(token)} from "usuarios" u
    where r."correo" = ${id} and r."usadoEn" is null and r."expiraEn" > now()
      and u."id" = r."usuario" and u."email" = ${para} and u."estado" in ('Activo', 'PendienteActivacion')
    returning r."pagina"`.execute(db);
  const [link] = rows;
  return link && { enlace: `${link.pagina}?token=${token}` };
}

interface LinkPerson {
  id: number;
  usuario: string;
  legajo: string | null;
  codigoTitular: string | null;
  totpActivo: boolean | null;
}

const invalidLink = () =>
  new Problem(
    422,
    'invalid',
    {},
    { detail: { key: 'calls.reset.dead' }, errors: { token: { key: 'calls.reset.dead' } } },
  );

/** Returns the person of a link; throws 422 where the link is no longer valid. */
async function personOfLink(db: Db, token: string): Promise<LinkPerson> {
  const { rows } = await sql<LinkPerson>`
    select u."id", u."usuario", u."legajo", u."codigoTitular", u."totpActivo" from "restablecimientos" r
    join "usuarios" u on u."id" = r."usuario"
    where r."tokenHash" = ${digest(token)} and r."usadoEn" is null and r."expiraEn" > now()
      and u."estado" in ('Activo', 'PendienteActivacion')`.execute(db);
  const [person] = rows;
  if (!person) throw invalidLink();
  return person;
}

/** Stores a person's new password, ends their other sessions, and invalidates outstanding links and sign-ins with the old one. */
export async function setPassword(db: Db, user: number, hash: string, exceptSession?: string): Promise<void> {
  await sql`
    update "usuarios" set "claveHash" = ${hash}, "claveCambiadaEn" = now(),
      "estado" = case when "estado" = 'PendienteActivacion' then 'Activo' else "estado" end,
      "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = ${user}`.execute(db);
  await sql`update "restablecimientos" set "usadoEn" = now() where "usuario" = ${user} and "usadoEn" is null`.execute(
    db,
  );
  await sql`delete from "desafios" where "usuario" = ${user}`.execute(db);
  await writeEntry(db, { kind: 'claveCambiada', author: { id: user }, entity: 'usuarios', key: user });
  await endSessions(db, user, exceptSession);
}

/**
 * Sets a new password with the token of a link, once. Throws 422: `errors.password` where the password is rejected (the link
 * stays valid), `errors.token` where the link is not valid.
 */
export async function useLink(db: Db, token: string, password: string): Promise<void> {
  const person = await personOfLink(db, token);
  const refusal = passwordRefusal(password, [person.legajo, person.codigoTitular]);
  if (refusal)
    throw new Problem(422, 'invalid', {}, { detail: { key: refusal }, errors: { password: { key: refusal } } });
  const hash = await hashPassword(password);
  await inTransaction(db, async (transaction) => {
    const { numAffectedRows } = await sql`
      update "restablecimientos" set "usadoEn" = now()
      where "tokenHash" = ${digest(token)} and "usadoEn" is null and "expiraEn" > now()`.execute(transaction);
    if (numAffectedRows !== 1n) throw invalidLink();
    await setPassword(transaction, person.id, hash);
    // a link replaces the password, not the second factor: its wrong codes still count
    if (!person.totpActivo) await clearAttempts(transaction, `login:${person.usuario}`);
  });
}
