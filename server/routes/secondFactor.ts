import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { writeEntry } from '../audit/auditLog';
import { attempt } from '../auth/attempts';
import { textsOf } from '../auth/fields';
import { verifyPassword } from '../auth/password';
import { continueSignIn } from '../auth/secondFactor/challenge';
import {
  activate,
  deactivate,
  factorState,
  renewRecoveryCodes,
  storeSecret,
  useCode,
} from '../auth/secondFactor/factor';
import { createSeal } from '../auth/secondFactor/seal';
import { base32, otpauthUri, secretBytes } from '../auth/secondFactor/totp';
import { isCurrentPassword } from '../auth/sessions';
import { createTokens } from '../auth/token';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { productName } from '../ui/template';
import { type Viewer, viewerOf } from '../viewer';
import { afterSignIn } from './afterSignIn';
import type { RouteGroup } from './route';

const wrong = (field: 'password' | 'code'): Problem => {
  const key = field === 'password' ? 'calls.password.wrong' : 'calls.secondFactor.wrong';
  return new Problem(422, 'invalid', {}, { detail: { key }, errors: { [field]: { key } } });
};

async function requireState(db: Db, user: number, active: boolean): Promise<void> {
  const state = await factorState(db, user);
  const key = `calls.secondFactor.${active ? 'inactive' : 'active'}`;
  if (state.active !== active) throw new Problem(409, 'unavailable', {}, { detail: { key } });
}

/** Runs `work` in a transaction if the caller's password is right; a wrong one is counted as in a change of the password. */
async function withPassword<Result>(
  db: Db,
  { user }: Viewer,
  { ip, password }: { ip: string; password: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ claveHash: string | null }>`
    select "claveHash" from "usuarios" where "id" = ${user.id}`.execute(db);
  const hash = rows[0]?.claveHash ?? null;
  if (!(await attempt(db, { key: `pin:${user.id}`, ip }, () => verifyPassword(hash, password))))
    throw wrong('password');
  return inTransaction(db, async (tx) => {
    if (!(await isCurrentPassword(tx, user.id, hash ?? ''))) throw wrong('password');
    return work(tx);
  });
}

/** The second factor of the signed-in person, and the second step of a sign-in (api.md, *Sign-in*). */
export const secondFactor: RouteGroup = (api, context) => {
  const { db, authSecret } = context;
  const tokens = createTokens(authSecret);
  const seal = createSeal(authSecret);

  api.post('/auth/login/code', { config: { public: true } }, async (request) => {
    const step = textsOf(request.body, ['challenge', 'code']);
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const token = await continueSignIn(db, { tokens, seal }, step, origin);
    await afterSignIn(context, { tokens, log: request.log }, token);
    return { token };
  });

  api.get('/auth/second-factor', async (request) => factorState(db, viewerOf(request).user.id));

  api.post('/auth/second-factor', async (request) => {
    const { password } = textsOf(request.body, ['password']);
    const viewer = viewerOf(request);
    const { id, usuario } = viewer.user;
    await requireState(db, id, false);
    const secret = randomBytes(secretBytes);
    await withPassword(db, viewer, { ip: request.ip, password }, async (tx) => {
      await requireState(tx, id, false);
      await storeSecret(tx, id, seal.seal(id, secret));
    });
    const text = base32(secret);
    return { secret: text, uri: otpauthUri(productName, usuario, text) };
  });

  api.post('/auth/second-factor/confirm', async (request) => {
    const { code } = textsOf(request.body, ['code']);
    const { user, session } = viewerOf(request);
    await requireState(db, user.id, false);
    let recoveryCodes: string[] | undefined;
    await attempt(db, { key: `pin:${user.id}`, ip: request.ip }, () =>
      inTransaction(db, async (tx) => {
        recoveryCodes = await activate(tx, seal, { id: user.id, session }, code);
        return recoveryCodes !== undefined;
      }),
    );
    if (!recoveryCodes) throw wrong('code');
    return { recoveryCodes };
  });

  /** Runs `work` with the caller's password and a code of the active factor, which is used up. */
  const withBoth = async <Result>(
    request: Parameters<typeof viewerOf>[0] & { body: unknown; ip: string },
    work: (tx: Db, viewer: Viewer) => Promise<Result>,
  ): Promise<Result> => {
    const { password, code } = textsOf(request.body, ['password', 'code']);
    const viewer = viewerOf(request);
    await requireState(db, viewer.user.id, true);
    let result: { value: Result } | undefined;
    await withPassword(db, viewer, { ip: request.ip, password }, async () => {});
    await attempt(db, { key: `pin:${viewer.user.id}`, ip: request.ip }, () =>
      inTransaction(db, async (tx) => {
        if (!(await useCode(tx, seal, viewer.user.id, code))) return false;
        result = { value: await work(tx, viewer) };
        return true;
      }),
    );
    if (!result) throw wrong('code');
    return result.value;
  };

  api.post('/auth/second-factor/recovery-codes', (request) =>
    withBoth(request, async (tx, { user }) => {
      const recoveryCodes = await renewRecoveryCodes(tx, user.id);
      const summary = 'codigosRecuperacion';
      await writeEntry(tx, { kind: 'editar', author: user, entity: 'usuarios', key: user.id, summary });
      return { recoveryCodes };
    }),
  );

  api.post('/auth/second-factor/disable', async (request, reply) => {
    await withBoth(request, (tx, { user, session }) => deactivate(tx, { id: user.id, session }));
    return reply.code(204).send();
  });
};
