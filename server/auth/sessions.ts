import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Db } from '../db/pool';
import { publish } from '../events/publish';
import { type Tokens, tokenLife } from './token';

/** Where a person signed in from, for the list of their sessions. */
export interface Origin {
  ip: string;
  userAgent: string | undefined;
}

/** Creates a session and returns its token; both expire in the same second. */
export async function openSession(db: Db, tokens: Tokens, user: number, origin: Origin): Promise<string> {
  const session = randomUUID();
  const issued = Math.floor(clock.ms() / 1000);
  const expires = issued + tokenLife;
  await sql`
    with opened as (
      insert into "sesiones" ("id", "usuario", "emitidaEn", "expiraEn", "ip", "agenteNavegador")
      values (${session}, ${user}, to_timestamp(${issued}), to_timestamp(${expires}), ${origin.ip}, ${origin.userAgent?.slice(0, 300) ?? null})
    )
    update "usuarios" set "ultimoIngreso" = now() where "id" = ${user}`.execute(db);
  return tokens.sign({ user, session }, issued, expires);
}

/**
 * Returns whether `hash` is still the person's and the person may still sign in. The row stays locked until the transaction ends:
 * a session must not be created with a password that was replaced during the verification of its hash.
 */
export async function isCurrentPassword(transaction: Db, user: number, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from "usuarios" where "id" = ${user} and "claveHash" = ${hash} and "estado" = 'Activo'
    for update`.execute(transaction);
  return rows.length > 0;
}

/** Ends one session: its token is rejected from now on. */
export async function endSession(db: Db, session: string): Promise<void> {
  const { rows } = await sql<{ usuario: number }>`
    update "sesiones" set "revocadaEn" = now() where "id" = ${session} and "revocadaEn" is null
    returning "usuario"`.execute(db);
  for (const { usuario } of rows) await publish(db, { type: 'access', user: usuario });
}

/** Ends all sessions of a person, or all but one. */
export async function endSessions(db: Db, user: number, except?: string): Promise<void> {
  await sql`
    update "sesiones" set "revocadaEn" = now()
    where "usuario" = ${user} and "revocadaEn" is null and "id" is distinct from ${except ?? null}::uuid`.execute(db);
  await publish(db, { type: 'access', user });
}

/** Deletes expired data: attempts after a day, sessions and reset links a month after their end, challenges at once. */
export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from "intentos" where "en" < now() - interval '1 day'`.execute(db);
  await sql`delete from "sesiones" where "expiraEn" < now() - interval '30 days'`.execute(db);
  await sql`delete from "restablecimientos" where "expiraEn" < now() - interval '30 days'`.execute(db);
  await sql`delete from "desafios" where "expiraEn" < now()`.execute(db);
}
