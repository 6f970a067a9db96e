/** Runs the work of one line within a transaction, so that a rejected line is rolled back alone. */
import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { problemOf } from '../../errors';
import type { Sentence } from '../../problem';

export type LineErrors = Record<string, Sentence>;

/** Returns the errors by field; under '' those of the whole line. Throws server errors. */
function errorsOf(error: unknown): LineErrors {
  const problem = problemOf(error, '');
  if (problem.status >= 500) throw error;
  if (problem.errors) return problem.errors;
  return { '': problem.detail ?? { key: `server.problems.${problem.key}`, values: problem.args } };
}

/** Runs `work` in a savepoint, which is rolled back when the work fails or is a dry run. */
export async function inSavepoint<Result>(
  db: Db,
  work: () => Promise<Result>,
  { undo = false } = {},
): Promise<{ done: Result } | { refused: LineErrors }> {
  await sql`savepoint "linea"`.execute(db);
  try {
    const done = await work();
    await (undo ? sql`rollback to savepoint "linea"` : sql`release savepoint "linea"`).execute(db);
    return { done };
  } catch (error) {
    await sql`rollback to savepoint "linea"`.execute(db);
    return { refused: errorsOf(error) };
  }
}

/** Runs `work` as `inSavepoint` does, for work that writes nothing and so needs no savepoint. */
export async function withoutSavepoint<Result>(
  work: () => Promise<Result>,
): Promise<{ done: Result } | { refused: LineErrors }> {
  try {
    return { done: await work() };
  } catch (error) {
    return { refused: errorsOf(error) };
  }
}
