/** Converts every error of a request into the problem sent to the caller. */
import { lastAdministratorProblem } from './auth/lastAdministrator';
import { databaseProblem } from './db/errors';
import { Problem, type ProblemKey, type ProblemStatus } from './problem';
import { errorCode } from './start-failure';

/** Fastify's own errors (https://fastify.dev/docs/latest/Reference/Errors), as problems. */
const frameworkProblems: Record<string, [ProblemStatus, ProblemKey]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'mediaType'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'mediaType'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_BAD_URL: [400, 'malformed'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'uriTooLong'],
  FST_ERR_VALIDATION: [400, 'malformed'],
};

export function hasStatus(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Returns the problem to send. An unexpected error becomes 500 `internal`; its cause goes only to the log. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  const frameworkProblem = frameworkProblems[errorCode(error) ?? ''];
  if (frameworkProblem) return new Problem(frameworkProblem[0], frameworkProblem[1], {}, { cause: error });
  // A deferred constraint fails at commit, outside of the code that wrote the row.
  const administratorProblem = lastAdministratorProblem(error);
  if (administratorProblem) return administratorProblem;
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  if (hasStatus(error)) {
    if (error.statusCode === 429) return new Problem(429, 'tooMany', {}, { cause: error });
    if (error.statusCode === 413) return new Problem(413, 'tooLarge', {}, { cause: error });
    if (error.statusCode >= 400 && error.statusCode < 500) return new Problem(400, 'malformed', {}, { cause: error });
  }
  return new Problem(500, 'internal', { requestId }, { cause: error });
}

/** Returns whether the connection to the database failed, not the work: a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  const { key } = problemOf(error, '');
  return key === 'databaseAway' || key === 'overloaded';
}
