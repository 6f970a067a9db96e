/** Rate limit of the public survey page, by address and by link; every request counts, in any number of processes. */
import { sql } from 'kysely';
import { addressKey } from '../auth/attempts';
import type { Db } from '../db/pool';

const LIMITS = { address: { max: 60, minutes: 5 }, link: { max: 30, minutes: 15 } } as const;

/** Counts a request; returns the seconds to wait where there were too many, else 0. Refused requests are not counted. */
export async function surveyWait(db: Db, ip: string, linkDigest: string): Promise<number> {
  const [link, origin] = [`encuesta:${linkDigest}`, `encuesta ${addressKey(ip)}`];
  const blockedUntil = (
    column: 'clave' | 'origen',
    value: string,
    { max, minutes }: { max: number; minutes: number },
  ) => sql`
    (select "en" + make_interval(mins => ${minutes}) from "intentos"
     where ${sql.ref(column)} = ${value} and "en" > clock_timestamp() - make_interval(mins => ${minutes})
     order by "en" desc offset ${max - 1} limit 1)`;
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from greatest(${blockedUntil('clave', link, LIMITS.link)},
      ${blockedUntil('origen', origin, LIMITS.address)}) - clock_timestamp())::float8 as "wait"`.execute(db);
  const wait = Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
  if (wait === 0)
    await sql`insert into "intentos" ("clave", "origen", "fallido") values (${link}, ${origin}, true)`.execute(db);
  return wait;
}
