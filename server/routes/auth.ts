import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeEntry } from '../audit/auditLog';
import { countCall, type Limits, nameKey } from '../auth/attempts';
import { textsOf } from '../auth/fields';
import { sendLink, useLink } from '../auth/reset';
import { deleteExpired, endSession } from '../auth/sessions';
import { signIn } from '../auth/signIn';
import { createTokens } from '../auth/token';
import type { Db } from '../db/pool';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { afterSignIn } from './afterSignIn';
import type { RouteGroup } from './route';

/** Limits of recovery mails per person and of requests per address. Requests above a limit get the same 202 and send nothing. */
const recoveryLimits: Limits = { name: { max: 3, minutes: 15 }, address: { max: 60, minutes: 5 } };

/** Minimum duration of `forgot` in ms. It hides whether the account exists. */
const recoveryDuration = 250;

const hour = 60 * 60 * 1000;

async function findPerson(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select "id" from "usuarios" where "usuario" = ${name} or lower("email") = ${name} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Sign-in, sign-out and recovery (api.md, *Sign-in*). */
export const auth: RouteGroup = (api, context) => {
  const { db, env, authSecret } = context;
  const tokens = createTokens(authSecret);

  api.post('/auth/login', { config: { public: true } }, async (request) => {
    const { username, password } = textsOf(request.body, ['username', 'password']);
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] };
    const signedIn = await signIn(db, tokens, username, password, origin);
    if ('token' in signedIn) await afterSignIn(context, { tokens, log: request.log }, signedIn.token);
    return signedIn;
  });

  api.post('/auth/logout', { config: { withoutSector: true } }, async (request, reply) => {
    const { session, user } = viewerOf(request);
    await endSession(db, session);
    await writeEntry(db, { kind: 'salir', author: user });
    return reply.code(204).send();
  });

  api.post('/auth/forgot', { config: { public: true } }, async (request, reply) => {
    const { username } = textsOf(request.body, ['username']);
    const name = nameKey(username).slice(0, 120);
    const sendRecovery = async () => {
      const person = await findPerson(db, name);
      // a person has two names (user name and email) but one mailbox, so the limit counts per person
      if (!(await countCall(db, { key: `forgot:${person ?? name}`, ip: request.ip }, recoveryLimits))) return;
      const language = preferredLanguage(request.headers['accept-language'], env.defaultLanguage);
      if (person !== undefined) await sendLink(db, person, { language, publicUrl: env.publicUrl });
    };
    await Promise.all([sendRecovery(), delay(recoveryDuration)]);
    // says nothing about the person
    return reply.code(202).send({ correo: env.smtpUrl !== undefined });
  });

  api.post('/auth/reset', { config: { public: true } }, async (request, reply) => {
    const { token, password } = textsOf(request.body, ['token', 'password']);
    await useLink(db, token, password);
    return reply.code(204).send();
  });

  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const removeExpired = () =>
      deleteExpired(db).catch((error: unknown) => api.log.warn({ err: error }, 'old sessions stay'));
    timer = setInterval(() => void removeExpired(), hour).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
