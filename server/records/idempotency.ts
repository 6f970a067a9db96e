/**
 * `Idempotency-Key`: the same POST sent twice runs once. The key, the work and the response share one transaction. A concurrent
 * repetition waits for the first request, and after a crash a repetition finds everything or nothing.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { problemOf } from '../errors';
import { Problem, problemBody } from '../problem';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';

export interface CallResult {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface StoredResponse {
  huella: string;
  estado: number | null;
  encabezados: Record<string, string> | null;
  cuerpo: string | null;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;
/** Errors that do not depend on the request itself: the same request may succeed a moment later, so they are not stored. */
const transientStatuses: readonly number[] = [401, 403, 408, 429];

const fingerprint = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');

function send(reply: FastifyReply, status: number, headers: Record<string, string>, body: string | null): FastifyReply {
  reply.code(status).headers(headers);
  return body === null ? reply.send() : reply.send(body);
}

const textOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const PROBLEM_TYPE = { 'content-type': 'application/problem+json; charset=utf-8' };

const headersOf = (result: CallResult): Record<string, string> => ({
  ...(result.body !== undefined && JSON_TYPE),
  ...result.headers,
});

async function runFirst(
  db: Db,
  user: number,
  key: string,
  requestHash: string,
  work: (db: Db) => Promise<CallResult>,
): Promise<CallResult | undefined> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql`
      insert into "idempotencia" ("usuario", "clave", "huella") values (${user}, ${key}, ${requestHash})
      on conflict do nothing returning 1`.execute(transaction);
    if (rows.length === 0) return undefined;
    const result = await work(transaction);
    await sql`
      update "idempotencia" set "estado" = ${result.status}, "encabezados" = ${JSON.stringify(headersOf(result))}::jsonb,
        "cuerpo" = ${textOf(result.body)}
      where "usuario" = ${user} and "clave" = ${key}`.execute(transaction);
    return result;
  });
}

/** Stores an error response, so that a repetition gets the same one. */
async function storeError(db: Db, user: number, key: string, requestHash: string, problem: Problem, body: string) {
  await sql`
    insert into "idempotencia" ("usuario", "clave", "huella", "estado", "encabezados", "cuerpo")
    values (${user}, ${key}, ${requestHash}, ${problem.status}, ${JSON.stringify({ ...PROBLEM_TYPE, ...problem.headers })}::jsonb, ${body})
    on conflict do nothing`.execute(db);
}

/**
 * Responds to a POST with the result of `work`, which must use the database that it is given. With an `Idempotency-Key`, the same
 * key and content of a person get the first response again, and the same key with other content throws 422.
 */
export async function respondOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, language: fallback }: { db: Db; language: Language },
  work: (db: Db) => Promise<CallResult>,
): Promise<FastifyReply> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) {
    const result = await work(db);
    return send(reply, result.status, headersOf(result), textOf(result.body));
  }
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Problem(400, 'badKey');
  const { user } = viewerOf(request);
  const requestHash = fingerprint(request);
  try {
    const result = await runFirst(db, user.id, key, requestHash, work);
    if (result) return send(reply, result.status, headersOf(result), textOf(result.body));
  } catch (error) {
    const problem = problemOf(error, request.id);
    if (problem.status < 500 && !transientStatuses.includes(problem.status)) {
      const language = preferredLanguage(request.headers['accept-language'], fallback);
      const toll = request.routeOptions.config.toll === true;
      await storeError(db, user.id, key, requestHash, problem, JSON.stringify(problemBody(problem, language, toll)));
    }
    throw error;
  }
  const { rows } = await sql<StoredResponse>`
    select "huella", "estado", "encabezados", "cuerpo" from "idempotencia"
    where "usuario" = ${user.id} and "clave" = ${key}`.execute(db);
  const [stored] = rows;
  if (stored && stored.huella !== requestHash) throw new Problem(422, 'keyReused');
  if (!stored?.estado) throw new Problem(409, 'conflict');
  return send(reply, stored.estado, { ...stored.encabezados, 'idempotency-replayed': 'true' }, stored.cuerpo);
}

/** Deletes keys after two days. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from "idempotencia" where "creadoEn" < now() - interval '2 days'`.execute(db);
}
