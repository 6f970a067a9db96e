/**
 * Sends what is in the outbox, oldest first, by any number of processes at once. A mail is marked *Enviado* once a mail
 * server has taken it, and not before; without `SMTP_URL` all of them stay *EnCola*.
 */
import { sql } from 'kysely';
import { filesIn } from '../../src/schema/kinds/upload';
import type { Db } from '../db/pool';
import { findFiles, readContent } from '../files/store';
import { type Outgoing, permanent, type Send } from './transport';

/** A claimed mail is another's to send after so many seconds: its process was killed in between. */
const lease = 120;
const attempts = 8;

/** Seconds until the next attempt: 30 s, 2 min, 8 min, 32 min, then hourly. */
export const backoff = (attempt: number): number => Math.min(3600, 30 * 4 ** (attempt - 1));

/** A body without the link that lets in, which is kept no longer than it takes to send it. */
const spent = (column: 'cuerpo' | 'cuerpoHtml') => sql`
  case when "plantilla" = 'reset' then regexp_replace(${sql.ref(column)}, 'token=[^\\s"<&]+', 'token=…', 'g')
    else ${sql.ref(column)} end`;

interface Claimed extends Omit<Outgoing, 'files' | 'cc'> {
  intentos: number;
  adjuntos: unknown;
  cc: readonly { direccion: string }[] | null;
}

/** Its account has a mail server of its own. */
const byItsOwn = sql`exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."activa" and a."smtp"->>'host' is not null)`;

/** Its account has sent all that it may send in an hour. */
const exhausted = sql`exists (
  select from "correoCuentas" a where a."id" = "correos"."cuenta" and a."limitePorHora" <= (
    select count(*) from "correos" s where s."cuenta" = a."id" and s."enviadoEn" > now() - interval '1 hour'))`;

/** Takes the next due mail; what another process holds is passed over. */
async function claim(db: Db, ownAlone: boolean): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update "correos" set "estado" = 'Enviando', "intentos" = "intentos" + 1,
      "proximoIntento" = now() + make_interval(secs => ${lease}), "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = (
      select "id" from "correos"
      where "estado" in ('EnCola', 'Enviando') and ("proximoIntento" is null or "proximoIntento" <= now())
        and not ${exhausted} ${ownAlone ? sql`and ${byItsOwn}` : sql``}
      order by "proximoIntento" nulls first, "id"
      for update skip locked limit 1)
    returning "id", "cuenta", "de", "para", "cc", "asunto", "cuerpo", "cuerpoHtml", "adjuntos", "creadoEn", "intentos"`.execute(
    db,
  );
  return rows[0];
}

/** Writes down how it went, unless another process has taken the mail over meanwhile. */
async function settle(db: Db, mail: Claimed, failure: unknown): Promise<void> {
  const sent = failure === undefined;
  const over = !sent && (permanent(failure) || mail.intentos >= attempts);
  const reason = failure instanceof Error ? failure.message : String(failure ?? '');
  await sql`
    update "correos" set
      "estado" = ${sent ? 'Enviado' : over ? 'Fallido' : 'EnCola'},
      "error" = ${sent ? null : reason.replace(/\p{Cc}+/gu, ' ').slice(0, 500)},
      "enviadoEn" = ${sent ? sql`now()` : null},
      "cuerpo" = ${sent || over ? spent('cuerpo') : sql.ref('cuerpo')},
      "cuerpoHtml" = ${sent || over ? spent('cuerpoHtml') : sql.ref('cuerpoHtml')},
      "proximoIntento" = ${sent || over ? null : sql`now() + make_interval(secs => ${backoff(mail.intentos)})`},
      "actualizadoEn" = now(), "version" = "version" + 1
    where "id" = ${mail.id} and "estado" = 'Enviando' and "intentos" = ${mail.intentos}`.execute(db);
}

/** Read as the mail server takes them. */
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

/**
 * Sends all that is due, one after the other, and answers how many were tried; `ownAlone`: of what goes through an account that has a
 * mail server of its own.
 */
export async function deliverDue(
  db: Db,
  send: Send,
  more: () => boolean = () => true,
  ownAlone = false,
): Promise<number> {
  let tried = 0;
  while (more()) {
    const mail = await claim(db, ownAlone);
    if (!mail) break;
    tried += 1;
    const failure: unknown = await filesOf(db, mail.adjuntos)
      .then((files) => send({ ...mail, cc: (mail.cc ?? []).map(({ direccion }) => direccion), files }))
      .then(
        () => undefined,
        (error: unknown) => error ?? new Error('refused'),
      );
    await settle(db, mail, failure);
  }
  return tried;
}

export interface Delivery {
  /** no new mail; the one on its way finishes */
  stop(): Promise<void>;
}

/** Looks for due mail every few seconds until it is stopped. */
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
