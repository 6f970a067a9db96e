/**
 * Delivers the outbox, oldest first, in any number of processes. A mail is marked *Enviado* only after a mail server has accepted
 * it; without `SMTP_URL` all mails stay *EnCola*.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { sql } from 'kysely';
import { mailSettled, publishReplies } from '../../resources/sau/tickets/server/settledMail';
import { filesIn } from '../../src/schema/kinds/upload';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { findFiles, readContent } from '../files/store';
import { SecretGone, secretTemplates, withSecrets } from './secrets';
import { isPermanent, type OutgoingMail, type SendMail, Undeliverable } from './transport';

/** Seconds after which another process may take over a claimed mail: its process was killed. */
const leaseSeconds = 120;
const maxAttempts = 8;

/** Timeout in ms for sending one mail, whatever the mail server does; shorter than the lease. */
const sendTimeout = 100_000;

/** Maximum mail servers used concurrently. */
const maxServers = 8;

/** Seconds until the next attempt: 30 s, 2 min, 8 min, 32 min, then hourly. */
export const backoff = (deliver: number): number => Math.min(3600, 30 * 4 ** (deliver - 1));

interface Claimed extends Omit<OutgoingMail, 'files' | 'cc' | 'references'> {
  intentos: number;
  ticket: number | null;
  enRespuestaA: number | null;
  adjuntos: unknown;
  /** the account whose own mail server sends it; null: the installation's server */
  carril: number | null;
  cc: readonly { direccion: string }[] | null;
}

/** The mail's account has its own mail server, and the mail contains no sign-in secret. */
const usesOwnServer = sql`("correos"."plantilla" is null or "correos"."plantilla" <> all(${[...secretTemplates]}::text[])) and exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."activa" and a."smtp"->>'host' is not null)`;

/** The mail's account has reached its hourly limit. */
const accountLimitReached = sql`exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."limitePorHora" <= (
    select count(*) from "correos" s where s."cuenta" = a."id" and s."enviadoEn" > now() - interval '1 hour'))`;

/** The installation has reached its hourly limit (`correo.limitePorHora`); no limit without that setting. */
const totalLimitReached = sql`coalesce((
  select count(*) from "correos" s where s."enviadoEn" > now() - interval '1 hour') >= (
  select "valorNumero" from "configuracionesWeb" where "clave" = 'correo.limitePorHora'), false)`;

const lane = sql<number | null>`case when ${usesOwnServer} then "cuenta" end`;

/**
 * The Message-ID of a mail: the same at each attempt, so that a repeated delivery can be recognised, and not to be guessed, so that
 * only who has the mail can refer to it.
 */
const newMessageId = sql`'<' || gen_random_uuid() || '@' || coalesce(nullif(split_part("de", '@', 2), ''), 'ventanilla.invalid') || '>'`;

/** Claims the next due mail, except of some lanes; mails locked by another process are skipped. */
async function claim(
  db: Db,
  ownServersOnly: boolean,
  busyLanes: ReadonlySet<number | null>,
): Promise<Claimed | undefined> {
  const busyKeys = [...busyLanes].map((laneKey) => laneKey ?? 0);
  const { rows } = await sql<Claimed>`
    update "correos" set "estado" = 'Enviando', "intentos" = "intentos" + 1,
      "proximoIntento" = now() + make_interval(secs => ${leaseSeconds}), "actualizadoEn" = now(), "version" = "version" + 1,
      "messageId" = coalesce("messageId", ${newMessageId})
    where "id" = (
      select "id" from "correos"
      where "estado" in ('EnCola', 'Enviando') and ("proximoIntento" is null or "proximoIntento" <= now())
        and not ${totalLimitReached} and not ${accountLimitReached} ${ownServersOnly ? sql`and ${usesOwnServer}` : sql``}
        ${busyKeys.length > 0 ? sql`and coalesce(${lane}, 0) <> all(${busyKeys}::bigint[])` : sql``}
      order by "proximoIntento" nulls first, "id"
      for update skip locked limit 1)
    returning "id", "messageId", "ticket", "enRespuestaA", "cuenta", "de", "nombreDe", "para", "cc", "asunto", "cuerpo", "cuerpoHtml", "adjuntos", "plantilla", "creadoEn", "intentos",
      ${lane} as "carril"`.execute(db);
  return rows[0];
}

/** Stores the result, unless another process has taken the mail over meanwhile. */
async function storeResult(db: Db, mail: Claimed, failure: unknown): Promise<void> {
  const isSent = failure === undefined;
  const isFinal = !isSent && (failure instanceof SecretGone || isPermanent(failure) || mail.intentos >= maxAttempts);
  const reason = failure instanceof Error ? failure.message : String(failure ?? '');
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
    update "correos" set
      "estado" = ${isSent ? 'Enviado' : isFinal ? 'Fallido' : 'EnCola'},
      "error" = ${isSent ? null : reason.replace(/\p{Cc}+/gu, ' ').slice(0, 500)},
      "enviadoEn" = ${isSent ? sql`now()` : null},
      "proximoIntento" = ${isSent || isFinal ? null : sql`now() + make_interval(secs => ${backoff(mail.intentos)})`},
      "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = ${mail.id} and "estado" = 'Enviando' and "intentos" = ${mail.intentos}`.execute(tx);
    if (!numAffectedRows) return;
    if (isSent || isFinal) await mailSettled(tx, mail.id, isSent);
    else await publishReplies(tx, mail.id);
  });
}

/** Returns the attachments of a mail as streams, so that no whole file is in memory while it is sent. */
async function filesOf(db: Db, adjuntos: unknown): Promise<OutgoingMail['files']> {
  const attachments = filesIn(adjuntos);
  const found = await findFiles(
    db,
    attachments.map(({ id }) => id),
  );
  return attachments.flatMap(({ id }) => {
    const file = found.get(id);
    return file ? [{ name: file.name, type: file.type, content: readContent(db, file.hash) }] : [];
  });
}

/** Number of earlier mails that a mail refers to at most; longer chains exceed what servers accept in a header. */
const maxReferences = 20;

/**
 * Returns the Message-IDs of the mails that a mail continues, the oldest first (RFC 5322, 3.6.4): the one that it answers and what that
 * one answered. A request may have several conversations, as after a merge. A mail that answers none continues those of its request.
 */
async function referencesOf(db: Db, { id, ticket, enRespuestaA }: Claimed): Promise<string[]> {
  if (ticket === null && enRespuestaA === null) return [];
  const earlier =
    enRespuestaA === null
      ? sql`select "messageId", row_number() over (order by "id" desc) as "distance" from "correos"
          where "ticket" = ${ticket} and "id" < ${id}`
      : sql`with recursive chain as (
            select "id", "messageId", "enRespuestaA", 1 as "distance" from "correos" where "id" = ${enRespuestaA}
            union all select c."id", c."messageId", c."enRespuestaA", chain."distance" + 1
            from "correos" c join chain on c."id" = chain."enRespuestaA" where chain."distance" < ${maxReferences})
          select "messageId", "distance" from chain`;
  const { rows } = await sql<{ messageId: string }>`
    select "messageId" from (
      select * from (${earlier}) as e where "messageId" is not null order by "distance" limit ${maxReferences}) as nearest
    order by "distance" desc`.execute(db);
  return rows.map(({ messageId }) => messageId);
}

/** Rejects after the timeout: a slow mail server that keeps responding must not block others either. */
async function withTimeout(sending: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const timeout = pauseFor(sendTimeout, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('the mail server took too long');
  });
  try {
    await Promise.race([sending, timeout]);
  } finally {
    timeout.catch(() => {});
    timer.abort();
  }
}

/** Sends one claimed mail; returns the error if it failed. */
async function deliver(db: Db, mail: Claimed, send: SendMail): Promise<unknown> {
  const failure: unknown = await withTimeout(
    (async () => {
      const files = await filesOf(db, mail.adjuntos);
      const references = await referencesOf(db, mail);
      const cc = (mail.cc ?? []).map(({ direccion }) => direccion);
      await send({ ...(await withSecrets(db, mail)), cc, references, files });
    })(),
  ).then(
    () => undefined,
    (error: unknown) => error ?? new Error('refused'),
  );
  await storeResult(db, mail, failure);
  return failure;
}

/** The mail server did not respond at all: an immediate attempt with the next mail would only wait again. */
const hasNoResponse = (failure: unknown): boolean =>
  failure instanceof Error &&
  !(failure instanceof SecretGone) &&
  !(failure instanceof Undeliverable) &&
  !('responseCode' in failure);

/**
 * Sends all due mails and returns the number of attempts: sequentially per mail server, concurrently across servers, so that no
 * server waits for another. `ownServersOnly`: only mails of accounts with their own mail server.
 */
export async function deliverDue(
  db: Db,
  send: SendMail,
  keepRunning: () => boolean = () => true,
  ownServersOnly = false,
): Promise<number> {
  let attemptCount = 0;
  const busyLanes = new Set<number | null>();
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const run = async (mail: Claimed) => {
    if (!hasNoResponse(await deliver(db, mail, send))) busyLanes.delete(mail.carril);
  };
  try {
    while (keepRunning() && errors.length === 0) {
      // a mail that was completed during the search may have made another one due
      const noneRunning = running.size === 0;
      const mail = running.size < maxServers ? await claim(db, ownServersOnly, busyLanes) : undefined;
      if (mail) {
        attemptCount += 1;
        busyLanes.add(mail.carril);
        const delivery = run(mail)
          .catch((error: unknown) => errors.push(error))
          .then(() => void running.delete(delivery));
        running.add(delivery);
      } else if (noneRunning) break;
      else if (running.size > 0) await Promise.race([...running, pauseFor(1_000, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
  return attemptCount;
}

export interface Delivery {
  /** starts no new mail; the current one is completed */
  stop(): Promise<void>;
}

/** Polls for due mails every few seconds until it is stopped. */
export function startDelivery(
  db: Db,
  send: SendMail,
  onError: (error: unknown) => void,
  { pollInterval = 3_000, ownServersOnly = false }: { pollInterval?: number; ownServersOnly?: boolean } = {},
): Delivery {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRound = Promise.resolve();
  const deliverRound = () => {
    currentRound = deliverDue(db, send, () => !stopped, ownServersOnly)
      .then(() => undefined, onError)
      .then(() => {
        if (!stopped) timer = setTimeout(deliverRound, pollInterval).unref();
      });
  };
  deliverRound();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await currentRound;
    },
  };
}
