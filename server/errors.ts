/** Every failure of a call, as the problem that its caller is told. */
import { lastAdministratorProblem } from './auth/lastAdministrator';
import { databaseProblem } from './db/errors';
import { Problem, type ProblemKey, type ProblemStatus } from './problem';
import { errorCode } from './start-failure';

/** Fastify's own refusals (https://fastify.dev/docs/latest/Reference/Errors), in our words. */
const framework: Record<string, [ProblemStatus, ProblemKey]> = {
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

/** The problem to answer. What is nobody's fault but ours becomes 500 `internal`, its cause for the log alone. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  const known = framework[errorCode(error) ?? ''];
  if (known) return new Problem(known[0], known[1], {}, { cause: error });
  // what a deferred constraint says comes at the commit, past whoever wrote
  const last = lastAdministratorProblem(error);
  if (last) return last;
  const ofDatabase = databaseProblem(error);
  if (ofDatabase) return ofDatabase;
  if (hasStatus(error)) {
    if (error.statusCode === 429) return new Problem(429, 'tooMany', {}, { cause: error });
    if (error.statusCode === 413) return new Problem(413, 'tooLarge', {}, { cause: error });
    if (error.statusCode >= 400 && error.statusCode < 500) return new Problem(400, 'malformed', {}, { cause: error });
  }
  return new Problem(500, 'internal', { requestId }, { cause: error });
}

/** Whether what failed is the way to the database, not the work: the same work may well be done a moment later. */
export function passesByItself(error: unknown): boolean {
  const { key } = problemOf(error, '');
  return key === 'databaseAway' || key === 'overloaded';
}
