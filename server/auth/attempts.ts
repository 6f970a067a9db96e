/**
 * Guessing is limited: 10 wrong attempts for a name within 15 minutes, or 60 within five from an address, then 429
 * with `Retry-After`, right password included; right ones are not counted (decisions 27).
 *
 * An attempt is written down before it is checked, so that guesses made at the same time are counted too, by any
 * number of processes; a right one is taken out again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { createGate } from './gate';

const perName = { most: 10, minutes: 15 };
const perAddress = { most: 60, minutes: 5 };
/** An attempt whose outcome is still unknown after this many seconds was cut off: it counts as wrong. */
const unsettled = 30;
/** How long an attempt waits for others of the same name to be settled, in ms. */
const patience = 5_000;
/** Few at once, so that seldom one has to wait for another's outcome. */
const gate = createGate({ width: 3, queue: 200 });

export interface Guess {
  /** what is guessed at, as `login:agente`, `pin:12` */
  key: string;
  /** the caller's address */
  ip: string;
}

/** One name however it is written: width, case and surrounding blanks do not make another. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** IPv4 whole, also where it comes as IPv6; of IPv6 the first 64 bits, since a customer has all the others. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

interface State {
  /** seconds until another attempt may be made; null where there may be one now */
  wait: number | null;
  /** attempts of the name that may still be made, those not settled yet taken as wrong */
  left: number;
}

const wrong = sql`("fallido" or "en" < clock_timestamp() - make_interval(secs => ${unsettled}))`;

async function stateOf(db: Db, guess: Guess, origin: string): Promise<State> {
  const until = (column: 'clave' | 'origen', value: string, { most, minutes }: typeof perName) => sql`
    (select "en" + make_interval(mins => ${minutes}) from "intentos"
     where ${sql.ref(column)} = ${value} and "en" > clock_timestamp() - make_interval(mins => ${minutes}) and ${wrong}
     order by "en" desc offset ${most - 1} limit 1)`;
  const count = (column: 'clave' | 'origen', value: string, { most, minutes }: typeof perName) => sql`
    ${most} - (select count(*) from "intentos"
     where ${sql.ref(column)} = ${value} and "en" > clock_timestamp() - make_interval(mins => ${minutes}))`;
  const { rows } = await sql<{ wait: number | null; left: number }>`
    select
      ceil(extract(epoch from greatest(
        ${until('clave', guess.key, perName)}, ${until('origen', origin, perAddress)}) - clock_timestamp()))::int as "wait",
      least(${count('clave', guess.key, perName)}, ${count('origen', origin, perAddress)})::int as "left"`.execute(db);
  return rows[0] ?? { wait: null, left: 0 };
}

const refusal = (seconds: number) =>
  new Problem(429, 'tooMany', {}, { headers: { 'retry-after': String(Math.max(1, seconds)) } });

/** Writes an attempt down, or answers undefined where others must be settled first. Throws 429 where there were too many. */
async function reserve(db: Db, guess: Guess, origin: string): Promise<number | undefined> {
  return inTransaction(db, async (transaction) => {
    for (const name of [guess.key, origin])
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7))`.execute(transaction);
    const { wait, left } = await stateOf(transaction, guess, origin);
    if (wait !== null) throw refusal(wait);
    if (left <= 0) return undefined;
    const { rows } = await sql<{ id: number }>`
      insert into "intentos" ("clave", "origen") values (${guess.key}, ${origin}) returning "id"`.execute(transaction);
    return rows[0]?.id;
  });
}

/**
 * Runs `check` (is this password right?) as one attempt: true and false are its answer, and false is counted.
 * Throws 429 without checking where there were too many wrong ones.
 */
export const attempt = (db: Db, guess: Guess, check: () => Promise<boolean>): Promise<boolean> =>
  gate(() => guarded(db, guess, check));

async function guarded(db: Db, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const origin = `${guess.key.split(':', 1)[0]} ${addressKey(guess.ip)}`;
  const given = Date.now() + patience;
  let reserved = await reserve(db, guess, origin);
  while (reserved === undefined) {
    if (Date.now() > given) throw refusal(1);
    await delay(25);
    reserved = await reserve(db, guess, origin);
  }
  const right = await check();
  await (right
    ? sql`delete from "intentos" where "id" = ${reserved}`
    : sql`update "intentos" set "fallido" = true where "id" = ${reserved}`
  ).execute(db);
  return right;
}
