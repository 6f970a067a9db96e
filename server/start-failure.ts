import type es from '../i18n/es/server.json';
import type { Language } from '../i18n/languages';
import { type TextValues, translate } from './translate';

export type FailureKey = keyof typeof es.failures;

/** The reason why a start or a command fails: printed as one clear line without a stack, exit code 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly key: FailureKey;
  readonly values: TextValues;
  /** i18n keys of values that are texts themselves, as `expected` */
  readonly sentences: Record<string, string>;

  constructor(key: FailureKey, values: TextValues = {}, sentences: Record<string, string> = {}) {
    super(`${key} ${JSON.stringify({ ...values, ...sentences })}`);
    this.key = key;
    this.values = values;
    this.sentences = sentences;
  }

  line(language: Language): string {
    const messages = Object.entries(this.sentences).map(([name, key]) => [name, translate(language, key)]);
    const values: TextValues = { ...this.values, ...Object.fromEntries(messages) };
    return translate(language, `server.failures.${this.key}`, values).replace(/\s*[\r\n]+\s*/g, ' ');
  }
}

/** Returns the errno code of a system error (`EACCES`, `ENOSPC`), or PostgreSQL's code of a query error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the reason of any failed start as one line. */
export function failureLine(error: unknown, language: Language): string {
  if (error instanceof StartFailure) return error.line(language);
  const reason = error instanceof Error ? error.message : String(error);
  return new StartFailure('unexpected', { reason }).line(language);
}
