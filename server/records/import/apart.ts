/** One line's part of a transaction: undone alone where it is refused. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { problemOf } from '../../errors';
import type { Sentence } from '../../problem';

export type Refusal = Record<string, Sentence>;

/** What refuses it, by field; under '' what is about the line as a whole. Failures of ours are thrown. */
function refusalOf(error: unknown): Refusal {
  const problem = problemOf(error, '');
  if (problem.status >= 500) throw error;
  if (problem.errors) return problem.errors;
  return { '': problem.detail ?? { key: `server.problems.${problem.key}`, values: problem.args } };
}

/** Runs `work` within the transaction at hand, and takes it back where it fails, or where nothing of it shall stay. */
export async function apart<Result>(
  db: Db,
  work: () => Promise<Result>,
  { undo = false } = {},
): Promise<{ done: Result } | { refused: Refusal }> {
  await sql`savepoint "linea"`.execute(db);
  try {
    const done = await work();
    await (undo ? sql`rollback to savepoint "linea"` : sql`release savepoint "linea"`).execute(db);
    return { done };
  } catch (error) {
    await sql`rollback to savepoint "linea"`.execute(db);
    return { refused: refusalOf(error) };
  }
}

/** As `apart`, of what writes nothing: there is nothing to take back. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<{ done: Result } | { refused: Refusal }> {
  try {
    return { done: await work() };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
