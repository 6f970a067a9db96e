/**
 * The second step of a sign-in: the password was right, and a code is missing. The challenge is a random text that only continues
 * this sign-in; it is not a token, and no other call accepts it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { writeEntry } from '../../audit/auditLog';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { Problem } from '../../problem';
import { attempt, nameKey } from '../attempts';
import { type Origin, openSession } from '../sessions';
import type { Tokens } from '../token';
import { useCode } from './factor';
import type { Seal } from './seal';

const challengeSeconds = 300;

export interface Challenge {
  challenge: string;
  /** seconds until the password has to be given again */
  expiresIn: number;
}

/** Only a digest is stored: whoever reads the table cannot continue a sign-in. */
const digest = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Returns a challenge where the person has an active second factor. Joins the transaction that has checked the password. */
export async function challengeFor(tx: Db, user: number): Promise<Challenge | undefined> {
  const { rows } = await sql`select from "usuarios" where "id" = ${user} and "totpActivo"`.execute(tx);
  if (rows.length === 0) return undefined;
  const challenge = randomBytes(32).toString('base64url');
  await sql`
    insert into "desafios" ("tokenHash", "usuario", "expiraEn")
    values (${digest(challenge)}, ${user}, now() + make_interval(secs => ${challengeSeconds}))`.execute(tx);
  return { challenge, expiresIn: challengeSeconds };
}

const deadChallenge = () =>
  new Problem(
    422,
    'invalid',
    {},
    {
      detail: { key: 'calls.secondFactor.dead' },
      errors: { challenge: { key: 'calls.secondFactor.dead' } },
    },
  );

async function personOf(db: Db, challenge: string): Promise<{ id: number; usuario: string }> {
  const { rows } = await sql<{ id: number; usuario: string }>`
    select u."id", u."usuario" from "desafios" d join "usuarios" u on u."id" = d."usuario"
    where d."tokenHash" = ${digest(challenge)} and d."expiraEn" > now() and u."estado" = 'Activo' and u."totpActivo"`.execute(
    db,
  );
  const [person] = rows;
  if (!person) throw deadChallenge();
  return person;
}

/** Deletes the challenge, which continues one sign-in. Throws where the password was changed or the person blocked meanwhile. */
async function consume(tx: Db, challenge: string, user: number): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from "desafios" d using "usuarios" u
    where d."tokenHash" = ${digest(challenge)} and d."usuario" = ${user} and d."expiraEn" > now()
      and u."id" = d."usuario" and u."estado" = 'Activo'`.execute(tx);
  if (numAffectedRows !== 1n) throw deadChallenge();
}

interface SecondStep {
  challenge: string;
  code: string;
}

/**
 * Continues a sign-in with a code and returns the token. 401 for a wrong or used code, which counts as a wrong password does; 422
 * where the challenge has expired, was used or does not exist.
 */
export async function continueSignIn(
  db: Db,
  { tokens, seal }: { tokens: Tokens; seal: Seal },
  { challenge, code }: SecondStep,
  origin: Origin,
): Promise<string> {
  const { id, usuario } = await personOf(db, challenge);
  let token = '';
  const isRight = await attempt(db, { key: `login:${nameKey(usuario)}`, ip: origin.ip }, () =>
    inTransaction(db, async (tx) => {
      const used = await useCode(tx, seal, id, code);
      if (!used) return false;
      await consume(tx, challenge, id);
      token = await openSession(tx, tokens, id, origin);
      const summary = used === 'recovery' ? { summary: 'codigosRecuperacion' } : {};
      await writeEntry(tx, { kind: 'ingresar', author: { id }, ...summary });
      return true;
    }),
  );
  if (isRight) return token;
  await writeEntry(db, { kind: 'ingresoFallido', author: { id }, summary: 'totpActivo', rejected: true });
  throw new Problem(401, 'unauthenticated', {}, { detail: { key: 'calls.secondFactor.wrong' } });
}
