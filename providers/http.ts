/**
 * The one API client. Checks the token before each request and throws errors with the specification's messages (sections 4, 7 and
 * 8). Independent of react-admin.
 */
import { apiBase, config } from './config';
import { session } from './session';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  /** null and undefined values are left out */
  query?: Readonly<Record<string, QueryValue>>;
  /** sent as JSON; a FormData or a Blob is sent unchanged */
  body?: unknown;
  /** as `If-Match` and `Idempotency-Key` */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** sign-in, forgot, reset, public: no token is checked or sent, and a 401 does not end a session */
  public?: boolean;
  /** completed even if the page is left meanwhile */
  keepalive?: boolean;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** parsed JSON; the text of any other response; null without a body */
  body: unknown;
}

/**
 * `Error Fetching` (status 0: no response, or not one of the API), `Server Error {status}`, or, for a request that was never
 * sent, `No Token` and `Token expired` (status 401). `body` is the server's problem+json, null without one.
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

export function urlOf(path: string, query: RequestOptions['query']): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : // commas are not encoded, as in `filter=Procesando,Espera`
        [`${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`],
  );
  const address = `${apiBase}/${path.replace(/^\/+/, '')}`;
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}

/** Returns the value of the authorization header for a token. */
export const authorization = (token: string): string => [config().authScheme, token].filter(Boolean).join(' ');

/** Returns the headers of every call; `token` null: none is sent. */
export function headersFor(token: string | null, additional: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers({ accept: 'application/json', ...additional });
  if (token !== null) headers.set('authorization', authorization(token));
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  if (language) headers.set('accept-language', language);
  return headers;
}

/** Returns the valid stored token; otherwise ends the session and throws. */
export function requireToken(): string {
  const checked = session.check();
  if ('token' in checked) return checked.token;
  session.end(checked.problem);
  throw new HttpError(checked.problem === 'missing' ? 'No Token' : 'Token expired', 401);
}

/** Returns a response's text by its type: parsed JSON, or the text itself. */
export function readBody(text: string, type: string | null): unknown {
  if (text === '') return null;
  if (!/\bjson\b/.test(type ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const bodyOf = async (response: Response): Promise<unknown> =>
  readBody(await response.text(), response.headers.get('content-type'));

/** Returns whether the body is an HTML page, sent by a captive portal or a proxy: no call of the API returns one. */
const isPage = (body: unknown, headers: Headers): boolean =>
  typeof body === 'string' && /\bhtml\b/.test(headers.get('content-type') ?? '') && body.trimStart().startsWith('<');

/** Sends a request; returns the response, or throws where it is an error. */
async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { query, body, signal } = options;
  const token = options.public ? null : requireToken();
  const isUnencoded = body instanceof FormData || body instanceof Blob;

  const headers = headersFor(token, options.headers);
  if (body !== undefined && !isUnencoded) headers.set('content-type', 'application/json');

  const response = await fetch(urlOf(path, query), {
    method,
    headers,
    body: isUnencoded ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: options.keepalive ?? false,
  });
  if (!response.ok) {
    throw responseError(response.status, await bodyOf(response), response.headers, token);
  }
  return response;
}

/** Converts a network failure to the specification's error. */
async function withNetworkErrors<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (signal?.aborted || failure instanceof HttpError) throw failure;
    throw new HttpError('Error Fetching', 0);
  }
}

/** Returns the error of an unsuccessful response; a 401 ends the session that sent the request. */
export function responseError(status: number, body: unknown, headers: Headers, token: string | null): HttpError {
  // a late response to an old token says nothing about the current one
  if (status === 401 && token !== null && session.token() === token) session.end('rejected');
  return new HttpError(`Server Error ${status}`, status, body, headers);
}

/**
 * Sends one request below the API's base path.
 * @throws HttpError as its docstring says; the signal's own reason where it was aborted.
 */
export const request = (method: Method, path: string, options: RequestOptions = {}): Promise<ApiResponse> =>
  withNetworkErrors(options.signal, async () => {
    const response = await send(method, path, options);
    const body = await bodyOf(response);
    if (isPage(body, response.headers)) throw new HttpError('Error Fetching', 0);
    return { status: response.status, headers: response.headers, body };
  });

/** Like `request`, for a response that is streamed: a file. */
export const open = (method: Method, path: string, options: RequestOptions = {}): Promise<Response> =>
  withNetworkErrors(options.signal, () => send(method, path, options));
