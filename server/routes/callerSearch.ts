import { sql } from 'kysely';
import { z } from 'zod';
import { numberIn } from '../../resources/holders/titulares/shared/phone';
import { clock } from '../../src/schema/clock';
import type { Resource } from '../../src/schema/registry';
import { writeEntry } from '../audit/auditLog';
import { REVEALED, saveReveal } from '../audit/history';
import { countCall, type Limits } from '../auth/attempts';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

/** A holder with the caller's number; the number is never returned. */
interface Caller {
  codigoTitular: string;
  apellido: string;
  nombre: string;
}

const maxResults = 10;
/** More calls than a person can answer. The address is that of the whole call centre. */
const limits: Limits = { name: { max: 20, minutes: 5 }, address: { max: 1_000, minutes: 5 } };

const input = z.object({ telefono: z.string().max(60) });

/** Returns a complete telephone number in international form; throws 422 for a part of a number. */
function completeNumber(body: unknown): string {
  const parsed = input.safeParse(body);
  const number = parsed.success ? numberIn(parsed.data.telefono) : null;
  if (number === null)
    throw new Problem(422, 'invalid', {}, { errors: { telefono: { key: 'server.problems.badValue' } } });
  return number;
}

/** Of a merged account, the account that remains. */
async function holdersWith(db: Db, number: string): Promise<Caller[]> {
  const { rows } = await sql<Caller>`
    select distinct h."codigoTitular", h."apellido", h."nombre" from "titulares" t
    join "titulares" h on h."codigoTitular" = coalesce(t."unificadoEn", t."codigoTitular")
    where t."telefonoNormalizado" = ${number} order by 2, 3, 1 limit ${maxResults}`.execute(db);
  return rows;
}

/** Logs a search like a reveal: on each holder found, or without a holder when nobody has the number. */
async function logSearch(db: Db, viewer: Viewer, resource: Resource, found: readonly Caller[]): Promise<void> {
  const [now, field] = [clock.now(), 'telefonoNormalizado'];
  for (const { codigoTitular } of found) await saveReveal(db, { resource, key: codigoTitular, field, viewer, now });
  if (found.length === 0)
    await writeEntry(db, { kind: REVEALED, author: viewer.user, entity: resource.name, summary: field, date: now });
}

/**
 * `POST titulares/llamada`: the holders with exactly this telephone number, for people who take calls and may not read telephone
 * numbers. A POST, because addresses are written to logs. Limited per person, so that numbers cannot be tried in bulk.
 */
export const callerSearch: RouteGroup = (api, { db, registry }) => {
  api.post('/titulares/llamada', { config: { needs: 'ver Titular' } }, async (request) => {
    const viewer = viewerOf(request);
    const resource = registry.getOrThrow('titulares');
    const number = completeNumber(request.body);
    if (!(await countCall(db, { key: `llamada:${viewer.user.id}`, ip: request.ip }, limits)))
      throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': String(limits.name.minutes * 60) } });
    return inTransaction(db, async (tx) => {
      const datos = await holdersWith(tx, number);
      await logSearch(tx, viewer, resource, datos);
      return { datos };
    });
  });
};
