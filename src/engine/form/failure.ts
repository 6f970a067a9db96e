/** What went wrong with a call, whichever client made it. */
export interface Failure {
  /** the error's own: 'Error Fetching', 'Server Error 409' (specification, section 8) */
  message: string;
  /** of the HTTP answer; 0 where there was none */
  status: number;
  /** the problem's own sentence, in the person's language */
  detail: string | undefined;
  /** field → sentence (422) */
  errors: Record<string, string>;
  /** the key of the record that is there already, where that is why no other was made */
  existing: string | number | undefined;
  /** to quote to whoever runs the server */
  requestId: string | undefined;
}

/** The i18n key of what such a failure means, for where the server gives no sentence of its own. */
export function failureKey(status: number): string {
  const named: Record<number, string> = {
    0: 'network',
    403: 'forbidden',
    404: 'notFound',
    409: 'conflict',
    412: 'stale',
    422: 'invalid',
    429: 'tooMany',
    503: 'unavailable',
  };
  return `errors.http.${named[status] ?? 'unexpected'}`;
}

/** Whether the server may have done the work all the same: nothing came back, or that something broke on the way. */
export const isOpen = (status: number): boolean => status === 0 || status >= 500;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an error of `providers/http.ts` (or anything thrown) by its shape: the engine does not import providers. */
export function failureOf(error: unknown): Failure {
  const thrown = isObject(error) ? error : {};
  const body = isObject(thrown.body) ? thrown.body : {};
  const errors = isObject(body.errors) ? body.errors : {};
  return {
    message: error instanceof Error ? error.message : (text(thrown.message) ?? String(error)),
    status: typeof thrown.status === 'number' ? thrown.status : 0,
    detail: text(body.detail) ?? text(body.error_msg),
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([name, sentence]) => (typeof sentence === 'string' ? [[name, sentence]] : [])),
    ),
    existing: typeof body.existing === 'number' ? body.existing : text(body.existing),
    requestId: text(body.requestId) ?? text(body.instance),
  };
}
