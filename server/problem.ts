/** Why a call is refused: thrown anywhere in the server, answered as `application/problem+json` (RFC 9457). */
import type es from '../i18n/es/server';
import type { Language } from '../i18n/languages';
import { type TextValues, translate } from './translate';
import type { Voice } from './voice';

export type ProblemStatus = keyof typeof es.titles;
export type ProblemKey = keyof typeof es.problems;

/** A sentence by its i18n key, said in the caller's language when it is answered; a plain string is said as it is. */
export type Sentence = string | { key: string; values?: TextValues };

export interface ProblemExtras {
  /** what is wrong with each field, on 422 (and 400 where a field can be named) */
  errors?: Record<string, Sentence>;
  /** further members of the answer, as `actualCount` */
  members?: Record<string, unknown>;
  /** further headers of the answer, as `retry-after` */
  headers?: Record<string, string>;
  /** the detail in the place of the key's own text */
  detail?: Sentence;
  /** what really happened, for the log alone */
  cause?: unknown;
}

/**
 * `throw new Problem(404, 'notFound')`. The title is the status's, the detail is `server.problems.{key}` in i18n/
 * with `args` filled in; `type` is `urn:ventanilla:{key}`, which a client may branch on.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ProblemStatus;
  readonly key: ProblemKey;
  readonly args: TextValues;
  readonly errors: Record<string, Sentence> | undefined;
  readonly members: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly detail: Sentence | undefined;

  constructor(status: ProblemStatus, key: ProblemKey, args: TextValues = {}, extras: ProblemExtras = {}) {
    super(`${status} ${key}`, { cause: extras.cause });
    this.status = status;
    this.key = key;
    this.args = args;
    this.errors = extras.errors;
    this.members = extras.members;
    this.headers = extras.headers;
    this.detail = extras.detail;
  }
}

const say = (sentence: Sentence, language: Language, voice: Voice): string =>
  typeof sentence === 'string' ? sentence : voice(language, sentence.key, sentence.values);

/** The members of the answer. With `toll` the specification's own refusal, `error` and `error_msg`, stands beside them. */
export function problemBody(
  problem: Problem,
  language: Language,
  toll: boolean,
  voice: Voice = translate,
): Record<string, unknown> {
  const detail = problem.detail
    ? say(problem.detail, language, voice)
    : translate(language, `server.problems.${problem.key}`, problem.args);
  const errors = problem.errors
    ? Object.fromEntries(
        Object.entries(problem.errors).map(([field, sentence]) => [field, say(sentence, language, voice)]),
      )
    : undefined;
  return {
    type: `urn:ventanilla:${problem.key}`,
    title: translate(language, `server.titles.${problem.status}`),
    status: problem.status,
    detail,
    ...(errors ? { errors } : {}),
    ...problem.members,
    ...(toll ? { error: true, error_msg: detail } : {}),
  };
}
