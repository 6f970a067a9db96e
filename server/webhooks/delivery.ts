/** Delivers the queued calls of webhooks, in any number of processes: one at a time for each webhook, several webhooks at once. */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { publish } from '../events/publish';
import { type Destination, post, type Response } from './post';

/** Seconds after which another process may take over a call: its process was killed. */
const leaseSeconds = 60;
/** Webhooks that are called at the same time. */
const maxConcurrent = 8;

/** Seconds until the next attempt, after each failed one; the schedule that the specification recommends. */
const RETRIES = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000];
/** The receiver says that it will never accept a call again. */
const GONE = 410;

interface Claimed {
  id: number;
  webhook: number;
  identificador: string;
  cuerpo: string;
  intentos: number;
  url: string;
  secreto: string;
}

/** Claims the next due call of a webhook that is not being called. Ping calls are sent while the webhook is switched off, too. */
async function claim(db: Db, busy: ReadonlySet<number>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update "webhookEntregas" e set "estado" = 'Enviando', "intentos" = e."intentos" + 1,
      "proximoIntento" = now() + make_interval(secs => ${leaseSeconds}), "actualizadoEn" = now(), "version" = e."version" + 1
    from "webhooks" w
    where w."id" = e."webhook" and e."id" = (
      select n."id" from "webhookEntregas" n join "webhooks" h on h."id" = n."webhook"
      where n."estado" in ('Pendiente', 'Enviando') and (n."proximoIntento" is null or n."proximoIntento" <= now())
        and h."secreto" is not null and (h."activo" or n."registro" is null) and h."id" <> all(${[...busy]}::bigint[])
      order by n."proximoIntento" nulls first, n."id"
      for update of n skip locked limit 1)
    returning e."id", e."webhook", e."identificador", e."cuerpo", e."intentos", w."url", w."secreto"`.execute(db);
  return rows[0];
}

type Outcome = { response: Response; ms: number } | { failure: unknown; ms: number };

const isDelivered = (outcome: Outcome): boolean =>
  'response' in outcome && outcome.response.status >= 200 && outcome.response.status < 300;

function reasonOf(outcome: Outcome): string | null {
  if (isDelivered(outcome)) return null;
  if ('response' in outcome) return `HTTP ${outcome.response.status}`;
  const { failure } = outcome;
  return (failure instanceof Error ? failure.message || failure.name : String(failure)).slice(0, 500);
}

/** Stores the result, unless another process has taken the call over meanwhile. */
async function storeResult(db: Db, call: Claimed, outcome: Outcome): Promise<void> {
  const delivered = isDelivered(outcome);
  const status = 'response' in outcome ? outcome.response.status : null;
  const wait = status === GONE ? undefined : RETRIES[call.intentos - 1];
  const estado = delivered ? 'Entregada' : wait === undefined ? 'Fallida' : 'Pendiente';
  const error = reasonOf(outcome);
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update "webhookEntregas" set "estado" = ${estado}, "codigo" = ${status}, "duracionMs" = ${Math.round(outcome.ms)},
        "respuesta" = ${'response' in outcome ? outcome.response.text : null}, "error" = ${error},
        "entregadaEn" = case when ${delivered} then now() end,
        "proximoIntento" = ${estado === 'Pendiente' ? sql`now() + make_interval(secs => ${wait ?? 0})` : null},
        "actualizadoEn" = now(), "version" = "version" + 1
      where "id" = ${call.id} and "estado" = 'Enviando' and "intentos" = ${call.intentos}`.execute(tx);
    if (!numAffectedRows) return;
    await sql`
      update "webhooks" set "ultimoError" = ${error}, "actualizadoEn" = now(), "version" = "version" + 1,
        "ultimaEntrega" = case when ${delivered} then now() else "ultimaEntrega" end,
        "activo" = "activo" and not ${status === GONE}
      where "id" = ${call.webhook}`.execute(tx);
    for (const resource of ['webhookEntregas', 'webhooks']) await publish(tx, { type: 'resource', resource });
  });
}

async function deliver(db: Db, call: Claimed, allowedHosts: readonly string[]): Promise<void> {
  const { identificador: id, cuerpo: body, url, secreto: secret } = call;
  const started = performance.now();
  const destination: Destination = { url, secret };
  const timestamp = Math.floor(clock.ms() / 1000);
  const outcome = await Promise.resolve()
    .then(() => post({ id, timestamp, body }, destination, allowedHosts))
    .then(
      (response) => ({ response, ms: performance.now() - started }),
      (failure: unknown) => ({ failure, ms: performance.now() - started }),
    );
  await storeResult(db, call, outcome);
}

/** Delivers all due calls and returns the number of attempts. */
export async function deliverCalls(
  db: Db,
  allowedHosts: readonly string[],
  keepRunning: () => boolean = () => true,
): Promise<number> {
  let attempts = 0;
  const busy = new Set<number>();
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  while (keepRunning() && errors.length === 0) {
    // a call that ended during the search may have made another one of its webhook due
    const noneRunning = running.size === 0;
    const call = running.size < maxConcurrent ? await claim(db, busy) : undefined;
    if (call) {
      attempts += 1;
      busy.add(call.webhook);
      const delivery = deliver(db, call, allowedHosts)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => {
          busy.delete(call.webhook);
          running.delete(delivery);
        });
      running.add(delivery);
    } else if (noneRunning) break;
    // a call that ended during the search leaves nothing to wait for
    else if (running.size > 0) await Promise.race(running);
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
  return attempts;
}
