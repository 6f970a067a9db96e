import { sql } from 'kysely';
import { attempt } from '../../auth/attempts';
import { textsOf } from '../../auth/fields';
import { hashPassword, passwordRefusal, stripZeros, verifyPassword } from '../../auth/password';
import { setPassword } from '../../auth/reset';
import { isCurrentPassword } from '../../auth/sessions';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { preferredLanguage, translate } from '../../translate';
import { type Viewer, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';

const successCode = '0000';
const failureCode = '3000';

/** Changes the viewer's password. Returns the reason of a failure as an i18n key, or null on success. */
async function changePassword(
  db: Db,
  viewer: Viewer,
  ip: string,
  current: string,
  next: string,
): Promise<string | null> {
  const { user, session } = viewer;
  let storedHash = '';
  const isCorrect = await attempt(db, { key: `pin:${user.id}`, ip }, async () => {
    const { rows } = await sql<{ claveHash: string | null }>`
      select "claveHash" from "usuarios" where "id" = ${user.id}`.execute(db);
    storedHash = rows[0]?.claveHash ?? '';
    return verifyPassword(storedHash || null, current);
  });
  if (!isCorrect) return 'calls.password.wrong';
  const problem = passwordRefusal(next, [user.legajo, user.codigoTitular]);
  if (problem) return problem;
  if (stripZeros(next) === stripZeros(current)) return 'calls.password.same';
  const hash = await hashPassword(next);
  return inTransaction(db, async (transaction) => {
    if (!(await isCurrentPassword(transaction, user.id, storedHash))) return 'calls.password.wrong';
    await setPassword(transaction, user.id, hash, session);
    return null;
  });
}

/**
 * `PUT medioPago/pin` with `password`, `newPassword` and `username`: changes the password of the token's user, whatever
 * `username` says, and ends their other sessions. A wrong current password or an invalid new one returns 200 with "3000".
 */
export const pin: RouteGroup = (api, { db, env }) => {
  api.put('/medioPago/pin', { config: { toll: true } }, async (request) => {
    const { password, newPassword } = textsOf(request.body, ['password', 'newPassword']);
    const problem = await changePassword(db, viewerOf(request), request.ip, password, newPassword);
    const language = preferredLanguage(request.headers['accept-language'], env.defaultLanguage);
    const mensaje = translate(language, problem ?? 'calls.password.changed');
    return { data: { codigo: problem === null ? successCode : failureCode, mensaje } };
  });
};
