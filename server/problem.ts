/** The error that rejects a request: thrown anywhere in the server, sent as `application/problem+json` (RFC 9457). */
import type es from '../i18n/es/server.json';
import type { Language } from '../i18n/languages';
import { type TextValues, translate } from './translate';
import type { Translator } from './translator';

type NumberIn<Key> = Key extends `${infer Value extends number}` ? Value : never;

export type ProblemStatus = NumberIn<keyof typeof es.titles>;
export type ProblemKey = keyof typeof es.problems;

/** A text by its i18n key, translated to the caller's language when it is sent; a plain string is sent unchanged. */
export type Sentence = string | { key: string; values?: TextValues };

export interface ProblemExtras {
  /** the error of each field, on 422 (and on 400 where a field can be named) */
  errors?: Record<string, Sentence>;
  /** further members of the response, as `actualCount` */
  members?: Record<string, unknown>;
  /** further headers of the response, as `retry-after` */
  headers?: Record<string, string>;
  /** replaces the key's own detail text */
  detail?: Sentence;
  /** the original error, only for the log */
  cause?: unknown;
}

/**
 * `throw new Problem(404, 'notFound')`. The title is the status's, the detail is `server.problems.{key}` in i18n/ with `args`
 * filled in; `type` is `urn:ventanilla:{key}`, which clients may branch on.
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

const textOf = (sentence: Sentence, language: Language, translator: Translator): string =>
  typeof sentence === 'string' ? sentence : translator(language, sentence.key, sentence.values);

/** Returns the members of the response. With `toll` they include `error` and `error_msg` of the specification. */
export function problemBody(
  problem: Problem,
  language: Language,
  toll: boolean,
  translator: Translator = translate,
): Record<string, unknown> {
  const detail = problem.detail
    ? textOf(problem.detail, language, translator)
    : translate(language, `server.problems.${problem.key}`, problem.args);
  const errors = problem.errors
    ? Object.fromEntries(
        Object.entries(problem.errors).map(([field, sentence]) => [field, textOf(sentence, language, translator)]),
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
