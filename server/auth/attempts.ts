/**
 * Rate limit of password guessing: 10 wrong attempts for a name within 15 minutes, or 60 from an address within five, then 429
 * with `Retry-After` even for the right password. Successful attempts are not counted (domain.md 0.2, reading 27).
 *
 * An attempt is stored before the password is checked, so that concurrent guesses count too, in any number of processes; a
 * successful attempt is deleted again.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Problem } from '../problem';
import { createGate } from './gate';

interface Limit {
  max: number;
  minutes: number;
}

export interface Limits {
  name: Limit;
  address: Limit;
}

/** Limits for guessing a password. */
const guessing: Limits = { name: { max: 10, minutes: 15 }, address: { max: 60, minutes: 5 } };
/** Seconds after which an attempt without outcome is considered interrupted and counts as wrong. */
const pendingSeconds = 30;
/** How long an attempt waits for other pending attempts of the same name, in ms. */
const maxWaitMs = 5_000;
/** A small number of concurrent attempts, so that an attempt seldom waits for another's outcome. */
const gate = createGate({ width: 3, queue: 200 });

export interface Guess {
  /** what is guessed, as `login:agente`, `pin:12` */
  key: string;
  /** the caller's address */
  ip: string;
}

/** Normalizes a name: width, case and surrounding blanks do not make another name. */
export const nameKey = (lockKey: string): string => lockKey.normalize('NFKC').trim().toLowerCase();

/**
 * Returns the key that attempts of an address are counted by: the full IPv4 address, also where it is mapped into IPv6; the first
 * 64 bits of IPv6, because one customer owns the other 64.
 */
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
  /** seconds until the next attempt is allowed; null: allowed now */
  wait: number | null;
  /** remaining attempts for the name; pending attempts count as wrong */
  remaining: number;
}

const isWrong = sql`("fallido" or "en" < clock_timestamp() - make_interval(secs => ${pendingSeconds}))`;

async function stateOf(db: Db, guess: Guess, origin: string, { name, address }: Limits): Promise<State> {
  const blockedUntil = (column: 'clave' | 'origen', value: string, { max, minutes }: Limit) => sql`
    (select "en" + make_interval(mins => ${minutes}) from "intentos"
     where ${sql.ref(column)} = ${value} and "en" > clock_timestamp() - make_interval(mins => ${minutes}) and ${isWrong}
     order by "en" desc offset ${max - 1} limit 1)`;
  const count = (column: 'clave' | 'origen', value: string, { max, minutes }: Limit) => sql`
    ${max} - (select count(*) from "intentos"
     where ${sql.ref(column)} = ${value} and "en" > clock_timestamp() - make_interval(mins => ${minutes}))`;
  const { rows } = await sql<{ wait: number | null; remaining: number }>`
    select
      ceil(extract(epoch from greatest(
        ${blockedUntil('clave', guess.key, name)}, ${blockedUntil('origen', origin, address)}) - clock_timestamp()))::int as "wait",
      least(${count('clave', guess.key, name)}, ${count('origen', origin, address)})::int as "remaining"`.execute(db);
  return rows[0] ?? { wait: null, remaining: 0 };
}

const tooMany = (seconds: number) =>
  new Problem(429, 'tooMany', {}, { headers: { 'retry-after': String(Math.max(1, seconds)) } });

/** The attempt's row; seconds to wait where the limit is reached; undefined where pending attempts must be settled first. */
type Reserved = { id: number } | { wait: number } | undefined;

async function reserve(db: Db, guess: Guess, limits: Limits, failed: boolean): Promise<Reserved> {
  const origin = `${guess.key.split(':', 1)[0]} ${addressKey(guess.ip)}`;
  return inTransaction(db, async (transaction) => {
    for (const lockKey of [guess.key, origin])
      await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 7))`.execute(transaction);
    const { wait, remaining } = await stateOf(transaction, guess, origin, limits);
    if (wait !== null) return { wait };
    if (remaining <= 0) return undefined;
    const { rows } = await sql<{ id: number }>`
      insert into "intentos" ("clave", "origen", "fallido") values (${guess.key}, ${origin}, ${failed})
      returning "id"`.execute(transaction);
    return rows[0];
  });
}

/**
 * Runs `check` (is this password right?) as one attempt and returns its result; false is counted. Throws 429 without calling
 * `check` where the limit is reached.
 */
export const attempt = (db: Db, guess: Guess, check: () => Promise<boolean>): Promise<boolean> =>
  gate(() => runAttempt(db, guess, check));

async function runAttempt(db: Db, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const startedAt = clock.ms();
  let reserved = await reserve(db, guess, guessing, false);
  while (reserved === undefined) {
    if (clock.ms() - startedAt > maxWaitMs) throw tooMany(1);
    await delay(25);
    reserved = await reserve(db, guess, guessing, false);
  }
  if ('wait' in reserved) throw tooMany(reserved.wait);
  const { id } = reserved;
  const isRight = await check();
  await (isRight
    ? sql`delete from "intentos" where "id" = ${id}`
    : sql`update "intentos" set "fallido" = true where "id" = ${id}`
  ).execute(db);
  return isRight;
}

/** Counts a call that is rate-limited without being a guess; false where the limit is reached. */
export async function countCall(db: Db, guess: Guess, limits: Limits): Promise<boolean> {
  const reserved = await reserve(db, guess, limits, true);
  return reserved !== undefined && 'id' in reserved;
}

/** Deletes the wrong attempts of a name, after the person has proved their identity in another way. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await sql`delete from "intentos" where "clave" = ${key}`.execute(db);
}
