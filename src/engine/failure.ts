/** Error of a call, in the same shape for every client. */
export interface Failure {
  /** the error's own message: 'Error Fetching', 'Server Error 409' (specification, section 8) */
  message: string;
  /** HTTP status; 0 without a response */
  status: number;
  /** the problem's sentence in the person's language */
  detail: string | undefined;
  /** field → sentence (422) */
  errors: Record<string, string>;
  /** key of an existing record, if that is why none was created */
  existing: string | number | undefined;
  /** id to quote to the system's operator */
  requestId: string | undefined;
}

/** Returns the i18n key that explains a status, for errors without a sentence of the server. */
export function failureKey(status: number): string {
  const keys: Record<number, string> = {
    0: 'network',
    403: 'forbidden',
    404: 'notFound',
    409: 'conflict',
    412: 'stale',
    422: 'invalid',
    429: 'tooMany',
    503: 'unavailable',
  };
  return `errors.http.${keys[status] ?? 'unexpected'}`;
}

/** Whether the server may have done the work: there was no response, or a server error. */
export const mayHaveSucceeded = (status: number): boolean => status === 0 || status >= 500;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an error of `providers/http.ts` (or anything thrown) by its shape, because the engine does not import providers. */
export function failureOf(error: unknown): Failure {
  const raw = isObject(error) ? error : {};
  const body = isObject(raw.body) ? raw.body : {};
  const errors = isObject(body.errors) ? body.errors : {};
  return {
    message: error instanceof Error ? error.message : (text(raw.message) ?? String(error)),
    status: typeof raw.status === 'number' ? raw.status : 0,
    detail: text(body.detail) ?? text(body.error_msg),
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([name, sentence]) => (typeof sentence === 'string' ? [[name, sentence]] : [])),
    ),
    existing: typeof body.existing === 'number' ? body.existing : text(body.existing),
    requestId: text(body.requestId) ?? text(body.instance),
  };
}
