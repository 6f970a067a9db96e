/** Steps of PURGA that anonymise records after their retention period (`server/retention`). */
import { sql } from 'kysely';
import { worker } from '../../../resources/sau/interface/server';
import { clock } from '../../../src/schema/clock';
import { isTemporary } from '../../errors';
import { countDue, lockDue } from '../../retention/due';
import type { RetentionPeriod, RetentionRule } from '../../retention/rule';
import { retentionRules } from '../../retention/rules';
import { settingNumber } from '../../settings';
import type { Chunk, ExecutorStep, StepRun } from '../executor';

/** Records of one transaction. */
const CHUNK = 25;
/** Records of one run: the rest waits for the next one, so that a mistaken period does not reach everything in one night. */
const MAX_PER_RUN = 5_000;

interface Cursor {
  last: number | string;
  /** records anonymised by this run */
  done: number;
}

function cursorOf(value: unknown): Cursor | undefined {
  if (typeof value !== 'object' || value === null || !('last' in value) || !('done' in value)) return undefined;
  const { last, done } = value;
  return typeof last === 'string' || typeof last === 'number' ? { last, done: Number(done) } : undefined;
}

interface Failure {
  key: number | string;
  error: unknown;
}

/** Anonymises the records of a chunk, each in a savepoint; returns those that could not be anonymised. */
async function anonymiseAll(
  { store }: Chunk,
  rule: RetentionRule,
  { months, now }: RetentionPeriod,
  keys: readonly (number | string)[],
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const key of keys) {
    await sql`savepoint registro`.execute(store.db);
    try {
      await rule.anonymise({ store, viewer: worker, now }, key, months);
      await sql`release savepoint registro`.execute(store.db);
    } catch (error) {
      if (isTemporary(error)) throw error;
      await sql`rollback to savepoint registro`.execute(store.db);
      failures.push({ key, error });
    }
  }
  return failures;
}

/** Counts on the connection of the chunks, which has no time limit for statements. */
async function countAll(step: StepRun, rule: RetentionRule, period: RetentionPeriod): Promise<number> {
  let total = 0;
  await step.chunk(async ({ store: { db, registry } }) => {
    total = await countDue({ db, registry, rule, period });
    return step.cursor ?? null;
  });
  return total;
}

async function runRule(step: StepRun, rule: RetentionRule, period: RetentionPeriod, total: number): Promise<void> {
  const { registry } = step.store;
  let more = true;
  while (more) {
    let failures: Failure[] = [];
    await step.chunk(async (chunk) => {
      const cursor = cursorOf(step.cursor);
      const done = cursor?.done ?? 0;
      const scope = { db: chunk.store.db, registry, rule, period };
      const { last, found, keys } = await lockDue(scope, cursor?.last, Math.min(CHUNK, MAX_PER_RUN - done));
      more = last !== undefined;
      if (last === undefined) return cursor ?? null;
      failures = await anonymiseAll(chunk, rule, period, keys);
      const anonymised = keys.length - failures.length;
      chunk.count({ leidos: found, ok: anonymised, omitidos: found - keys.length });
      more = done + anonymised < MAX_PER_RUN;
      return { last, done: done + anonymised };
    });
    for (const { key, error } of failures) step.logError(error, { dato: String(key) });
    step.progress((cursorOf(step.cursor)?.done ?? 0) / Math.max(1, Math.min(MAX_PER_RUN, total)));
  }
}

const anonymiseStep = (rule: RetentionRule): ExecutorStep => ({
  name: rule.name,
  async run(step) {
    const months = Math.floor(await settingNumber(step.store.db, rule.setting, 0));
    if (months < 1) {
      step.log('anonimizarApagado');
      return;
    }
    const period = { months, now: clock.now() };
    const found = await countAll(step, rule, period);
    step.log('anonimizarHallados', { cantidad: found, meses: months });
    if (step.parametros.simular === true) {
      step.count({ leidos: found, omitidos: found });
      step.log('anonimizarSimulado');
      return;
    }
    await runRule(step, rule, period, found);
    step.log('anonimizados', { cantidad: cursorOf(step.cursor)?.done ?? 0 });
    const left = await countAll(step, rule, period);
    if (left > 0) step.log('anonimizarQuedan', { cantidad: left }, 'warn');
  },
});

export const anonymiseSteps: readonly ExecutorStep[] = retentionRules.map(anonymiseStep);
