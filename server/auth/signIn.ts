import { sql } from 'kysely';
import { noteDeed } from '../audit/deeds';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { attempt, nameKey } from './attempts';
import { verifyPassword } from './password';
import { type Origin, openSession, stillTheirs } from './sessions';
import type { Tokens } from './token';

interface Account {
  id: number;
  claveHash: string | null;
  estado: string;
}

/** Maximum length of a name (`usuarios.usuario`). A longer name cannot exist and is truncated before it is stored. */
const longestName = 100;

/**
 * Signs a person in and returns their token. The same 401 for every cause, in the same time; 429 after too many wrong attempts
 * (domain.md 0.2, reading 27).
 */
export async function signIn(
  db: Db,
  tokens: Tokens,
  username: string,
  password: string,
  origin: Origin,
): Promise<string> {
  const name = nameKey(username).slice(0, longestName);
  let user = 0;
  let hash = '';
  const right = await attempt(db, { key: `login:${name}`, ip: origin.ip }, async () => {
    const { rows } = await sql<Account>`
      select "id", "claveHash", "estado" from "usuarios" where "usuario" = ${name}`.execute(db);
    const account = rows[0];
    user = account?.id ?? 0;
    hash = account?.claveHash ?? '';
    return (await verifyPassword(account?.claveHash ?? null, password)) && account?.estado === 'Activo';
  });
  const wrong = new Problem(401, 'unauthenticated', {}, { detail: { key: 'calls.login.wrong' } });
  if (!right) {
    // An unknown name is not stored: people sometimes type their password there.
    await noteDeed(db, { kind: 'ingresoFallido', by: user === 0 ? undefined : { id: user }, refused: true });
    throw wrong;
  }
  return inTransaction(db, async (transaction) => {
    if (!(await stillTheirs(transaction, user, hash))) throw wrong;
    const token = await openSession(transaction, tokens, user, origin);
    await noteDeed(transaction, { kind: 'ingresar', by: { id: user } });
    return token;
  });
}
