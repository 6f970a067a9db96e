/**
 * Delivers the outbox, oldest first, in any number of processes. A mail is marked *Enviado* only after a mail server has accepted
 * it; without `SMTP_URL` all mails stay *EnCola*.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { sql } from 'kysely';
import { mailSettled } from '../../resources/sau/tickets/server/answered';
import { filesIn } from '../../src/schema/kinds/upload';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { findFiles, readContent } from '../files/store';
import { SecretGone, secretTemplates, withSecrets } from './secrets';
import { type Outgoing, permanent, type Send, Undeliverable } from './transport';

/** Seconds after which another process may take over a claimed mail: its process was killed. */
const lease = 120;
const attempts = 8;

/** Timeout in ms for sending one mail, whatever the mail server does; shorter than the lease. */
const patience = 100_000;

/** Maximum mail servers used concurrently. */
const lanes = 8;

/** Seconds until the next attempt: 30 s, 2 min, 8 min, 32 min, then hourly. */
export const backoff = (attempt: number): number => Math.min(3600, 30 * 4 ** (attempt - 1));

interface Claimed extends Omit<Outgoing, 'files' | 'cc'> {
  intentos: number;
  adjuntos: unknown;
  /** the account whose own mail server sends it; null: the installation's server */
  carril: number | null;
  cc: readonly { direccion: string }[] | null;
}

/** The mail's account has its own mail server, and the mail contains no sign-in secret. */
const byItsOwn = sql`("correos"."plantilla" is null or "correos"."plantilla" <> all(${[...secretTemplates]}::text[])) and exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."activa" and a."smtp"->>'host' is not null)`;

/** The mail's account has reached its hourly limit. */
const exhausted = sql`exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."limitePorHora" <= (
    select count(*) from "correos" s where s."cuenta" = a."id" and s."enviadoEn" > now() - interval '1 hour'))`;

/** The installation has reached its hourly limit (`correo.limitePorHora`); no limit without that setting. */
const allExhausted = sql`coalesce((
  select count(*) from "correos" s where s."enviadoEn" > now() - interval '1 hour') >= (
  select "valorNumero" from "configuracionesWeb" where "clave" = 'correo.limitePorHora'), false)`;

const lane = sql<number | null>`case when ${byItsOwn} then "cuenta" end`;

/** Claims the next due mail, except of some lanes; mails locked by another process are skipped. */
async function claim(db: Db, ownAlone: boolean, but: ReadonlySet<number | null>): Promise<Claimed | undefined> {
  const held = [...but].map((one) => one ?? 0);
  const { rows } = await sql<Claimed>`
    update "correos" set "estado" = 'Enviando', "intentos" = "intentos" + 1,
      "proximoIntento" = now() + make_interval(secs => ${lease}), "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = (
      select "id" from "correos"
      where "estado" in ('EnCola', 'Enviando') and ("proximoIntento" is null or "proximoIntento" <= now())
        and not ${allExhausted} and not ${exhausted} ${ownAlone ? sql`and ${byItsOwn}` : sql``}
        ${held.length > 0 ? sql`and coalesce(${lane}, 0) <> all(${held}::bigint[])` : sql``}
      order by "proximoIntento" nulls first, "id"
      for update skip locked limit 1)
    returning "id", "cuenta", "de", "para", "cc", "asunto", "cuerpo", "cuerpoHtml", "adjuntos", "plantilla", "creadoEn", "intentos",
      ${lane} as "carril"`.execute(db);
  return rows[0];
}

/** Stores the result, unless another process has taken the mail over meanwhile. */
async function settle(db: Db, mail: Claimed, failure: unknown): Promise<void> {
  const sent = failure === undefined;
  const over = !sent && (failure instanceof SecretGone || permanent(failure) || mail.intentos >= attempts);
  const reason = failure instanceof Error ? failure.message : String(failure ?? '');
  await inTransaction(db, async (within) => {
    const { numAffectedRows } = await sql`
    update "correos" set
      "estado" = ${sent ? 'Enviado' : over ? 'Fallido' : 'EnCola'},
      "error" = ${sent ? null : reason.replace(/\p{Cc}+/gu, ' ').slice(0, 500)},
      "enviadoEn" = ${sent ? sql`now()` : null},
      "proximoIntento" = ${sent || over ? null : sql`now() + make_interval(secs => ${backoff(mail.intentos)})`},
      "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = ${mail.id} and "estado" = 'Enviando' and "intentos" = ${mail.intentos}`.execute(within);
    if (numAffectedRows && (sent || over)) await mailSettled(within, mail.id, sent);
  });
}

/** Streams, read at the mail server's speed. */
async function filesOf(db: Db, adjuntos: unknown): Promise<Outgoing['files']> {
  const held = filesIn(adjuntos);
  const found = await findFiles(
    db,
    held.map(({ id }) => id),
  );
  return held.flatMap(({ id }) => {
    const file = found.get(id);
    return file ? [{ name: file.name, type: file.type, content: readContent(db, file.hash) }] : [];
  });
}

/** Rejects after the timeout: a slow mail server that keeps responding must not block others either. */
async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = pauseFor(patience, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('the mail server took too long');
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    late.catch(() => {});
    over.abort();
  }
}

/** Sends one claimed mail; returns the error if it failed. */
async function attempt(db: Db, mail: Claimed, send: Send): Promise<unknown> {
  const failure: unknown = await inTime(
    (async () => {
      const files = await filesOf(db, mail.adjuntos);
      await send({ ...(await withSecrets(db, mail)), cc: (mail.cc ?? []).map(({ direccion }) => direccion), files });
    })(),
  ).then(
    () => undefined,
    (error: unknown) => error ?? new Error('refused'),
  );
  await settle(db, mail, failure);
  return failure;
}

/** The mail server did not respond at all: an immediate attempt with the next mail would only wait again. */
const silent = (failure: unknown): boolean =>
  failure instanceof Error &&
  !(failure instanceof SecretGone) &&
  !(failure instanceof Undeliverable) &&
  !('responseCode' in failure);

/**
 * Sends all due mails and returns the number of attempts: sequentially per mail server, concurrently across servers, so that no
 * server waits for another. `ownAlone`: only mails of accounts with their own mail server.
 */
export async function deliverDue(
  db: Db,
  send: Send,
  more: () => boolean = () => true,
  ownAlone = false,
): Promise<number> {
  let tried = 0;
  const held = new Set<number | null>();
  const running = new Set<Promise<void>>();
  const broken: unknown[] = [];
  const run = async (mail: Claimed) => {
    if (!silent(await attempt(db, mail, send))) held.delete(mail.carril);
  };
  try {
    while (more() && broken.length === 0) {
      // a mail that was completed during the search may have made another one due
      const last = running.size === 0;
      const mail = running.size < lanes ? await claim(db, ownAlone, held) : undefined;
      if (mail) {
        tried += 1;
        held.add(mail.carril);
        const one = run(mail)
          .catch((error: unknown) => broken.push(error))
          .then(() => void running.delete(one));
        running.add(one);
      } else if (last) break;
      else if (running.size > 0) await Promise.race([...running, pauseFor(1_000, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(running);
  }
  if (broken.length > 0) throw broken[0];
  return tried;
}

export interface Delivery {
  /** starts no new mail; the current one is completed */
  stop(): Promise<void>;
}

/** Polls for due mails every few seconds until it is stopped. */
export function startDelivery(
  db: Db,
  send: Send,
  failed: (error: unknown) => void,
  { pause = 3_000, ownAlone = false }: { pause?: number; ownAlone?: boolean } = {},
): Delivery {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const go = () => {
    round = deliverDue(db, send, () => !stopped, ownAlone)
      .then(() => undefined, failed)
      .then(() => {
        if (!stopped) timer = setTimeout(go, pause).unref();
      });
  };
  go();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
