/** Maps database errors to problems. The database's own message goes only to the log. */

import { Problem, type ProblemKey, type ProblemStatus } from '../problem';
import { errorCode } from '../start-failure';

const byCode: Record<string, [ProblemStatus, ProblemKey]> = {
  '23505': [409, 'duplicate'],
  '23503': [409, 'referenced'],
  '23001': [409, 'referenced'],
  '23P01': [409, 'conflict'],
  '40001': [409, 'conflict'],
  '40P01': [409, 'conflict'],
  '55P03': [409, 'conflict'],
  '23502': [422, 'invalid'],
  '23514': [422, 'invalid'],
  '22021': [400, 'badText'],
  '22P05': [400, 'badText'],
  '53100': [503, 'storageFull'],
  '57014': [503, 'tooSlow'],
  '57P01': [503, 'databaseAway'],
  '57P02': [503, 'databaseAway'],
  '57P03': [503, 'databaseAway'],
  '25006': [503, 'databaseAway'],
  ECONNREFUSED: [503, 'databaseAway'],
  ECONNRESET: [503, 'databaseAway'],
  ETIMEDOUT: [503, 'databaseAway'],
  ENOTFOUND: [503, 'databaseAway'],
  EHOSTUNREACH: [503, 'databaseAway'],
  EPIPE: [503, 'databaseAway'],
};

const byClass: Record<string, [ProblemStatus, ProblemKey]> = {
  '08': [503, 'databaseAway'],
  '22': [400, 'badValue'],
  '53': [503, 'overloaded'],
  '58': [503, 'databaseAway'],
};

/** Errors that pg raises itself, without a code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)|not queryable/;

/** Returns the problem for a database error, or undefined for an error of our own (500). */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error);
  if (code === undefined) {
    return lostConnection.test(error.message) ? new Problem(503, 'databaseAway', {}, retryLater(error)) : undefined;
  }
  const entry = byCode[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? byClass[code.slice(0, 2)] : undefined);
  return entry && new Problem(entry[0], entry[1], {}, entry[0] === 503 ? retryLater(error) : { cause: error });
}

function retryLater(cause: Error) {
  return { cause, headers: { 'retry-after': '2' } };
}
