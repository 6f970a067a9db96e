/**
 * The one client of the API. Checks the token before each request and speaks of errors in the specification's words
 * (sections 4, 7 and 8). Free of react-admin.
 */
import { apiBase, config } from './config';
import { session } from './session';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  /** null and undefined values are left out */
  query?: Readonly<Record<string, QueryValue>>;
  /** sent as JSON; a FormData or a Blob goes as it is */
  body?: unknown;
  /** as `If-Match` and `Idempotency-Key` */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** sign-in, forgot, reset, public: no token is checked or sent, and a 401 is only an answer */
  public?: boolean;
  /** still delivered when the page is left meanwhile */
  keepalive?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** parsed JSON; the text of any other answer; null where there is none */
  body: unknown;
}

/**
 * `Error Fetching` (status 0), `Server Error {status}`, or, for a request that was never sent, `No Token` and
 * `Token expired` (status 401). `body` is the server's problem+json, null where it sent none.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown = null,
    readonly headers: Headers = new Headers(),
  ) {
    super(message);
  }
}

function addressOf(path: string, query: RequestOptions['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : // a comma stays one, as in `filter=Procesando,Espera`
        [`${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  const address = `${apiBase}/${path.replace(/^\/+/, '')}`;
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}

function credential(): string {
  const checked = session.check();
  if ('token' in checked) return checked.token;
  session.end(checked.problem);
  throw new HttpError(checked.problem === 'missing' ? 'No Token' : 'Token expired', 401);
}

/** A token as the authorization header holds it. */
export const authorization = (token: string): string => [config().authScheme, token].filter(Boolean).join(' ');

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends, and answers what came back once it is known to be no refusal. */
async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { query, body, signal } = options;
  const token = options.public ? null : credential();
  const plain = body instanceof FormData || body instanceof Blob;

  const headers = new Headers({ accept: 'application/json', ...options.headers });
  if (token !== null) headers.set('authorization', authorization(token));
  if (body !== undefined && !plain) headers.set('content-type', 'application/json');
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  if (language) headers.set('accept-language', language);

  const response = await fetch(addressOf(path, query), {
    method,
    headers,
    body: plain ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: options.keepalive ?? false,
  });
  if (!response.ok) {
    const answered = await bodyOf(response);
    // a late answer to an old token says nothing about the one stored since
    if (response.status === 401 && token !== null && session.token() === token) session.end('rejected');
    throw new HttpError(`Server Error ${response.status}`, response.status, answered, response.headers);
  }
  return response;
}

/** What does not arrive at all, in the specification's words. */
async function arriving<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (signal?.aborted || failure instanceof HttpError) throw failure;
    throw new HttpError('Error Fetching', 0);
  }
}

/**
 * Sends one request below the API's base address.
 * @throws HttpError as its docstring says; the signal's own reason where it was aborted.
 */
export const request = (method: Method, path: string, options: RequestOptions = {}): Promise<Answer> =>
  arriving(options.signal, async () => {
    const response = await send(method, path, options);
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  });

/** As `request`, for an answer that is read while it comes: a file. */
export const open = (method: Method, path: string, options: RequestOptions = {}): Promise<Response> =>
  arriving(options.signal, () => send(method, path, options));
