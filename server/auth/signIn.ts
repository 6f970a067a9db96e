import { sql } from 'kysely';
import { writeEntry } from '../audit/auditLog';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { attempt, nameKey } from './attempts';
import { verifyPassword } from './password';
import { type Challenge, challengeFor } from './secondFactor/challenge';
import { isCurrentPassword, type Origin, openSession } from './sessions';
import type { Tokens } from './token';

interface Account {
  id: number;
  claveHash: string | null;
  estado: string;
}

/** Maximum length of a name (`usuarios.usuario`). A longer name cannot exist and is truncated before it is stored. */
const maxNameLength = 100;

/**
 * Signs a person in and returns their token; where they have a second factor, a challenge instead, which a code continues. The same
 * 401 for every cause, in the same time; 429 after too many wrong attempts (domain.md 0.2, reading 27).
 */
export async function signIn(
  db: Db,
  tokens: Tokens,
  username: string,
  password: string,
  origin: Origin,
): Promise<{ token: string } | { secondFactor: Challenge }> {
  const name = nameKey(username).slice(0, maxNameLength);
  let user = 0;
  let hash = '';
  const isValid = await attempt(db, { key: `login:${name}`, ip: origin.ip }, async () => {
    const { rows } = await sql<Account>`
      select "id", "claveHash", "estado" from "usuarios" where "usuario" = ${name}`.execute(db);
    const account = rows[0];
    user = account?.id ?? 0;
    hash = account?.claveHash ?? '';
    return (await verifyPassword(account?.claveHash ?? null, password)) && account?.estado === 'Activo';
  });
  const wrongCredentials = new Problem(401, 'unauthenticated', {}, { detail: { key: 'calls.login.wrong' } });
  if (!isValid) {
    // An unknown name is not stored: people sometimes type their password there.
    await writeEntry(db, { kind: 'ingresoFallido', author: user === 0 ? undefined : { id: user }, rejected: true });
    throw wrongCredentials;
  }
  return inTransaction(db, async (transaction) => {
    if (!(await isCurrentPassword(transaction, user, hash))) throw wrongCredentials;
    const secondFactor = await challengeFor(transaction, user);
    if (secondFactor) return { secondFactor };
    const token = await openSession(transaction, tokens, user, origin);
    await writeEntry(transaction, { kind: 'ingresar', author: { id: user } });
    return { token };
  });
}
