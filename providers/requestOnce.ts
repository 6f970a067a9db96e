import { clock } from '../src/schema/clock';
import { type ApiResponse, HttpError, type Method, type RequestOptions, request } from './http';
import { randomKey } from './randomKey';

/** ms after which the same content is a new request, however the last one ended */
const KEY_LIFETIME = 10 * 60_000;

/** Idempotency keys of requests without a response yet, by their content. */
const openKeys = new Map<string, { key: string; sentAt: number }>();

/** Returns whether the server may have done the work despite the error: no response arrived, or a proxy failed. */
const mayHaveRun = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

const contentOf = (method: Method, path: string, { query, body, headers }: RequestOptions): string =>
  JSON.stringify([method, path, query, body, headers]);

/** Returns the key of a request that has no response yet, and forgets it: whoever takes it sends the repetitions. */
export function takeOpenKey(method: Method, path: string, options: RequestOptions = {}): string | undefined {
  const content = contentOf(method, path, options);
  const openKey = openKeys.get(content)?.key;
  openKeys.delete(content);
  return openKey;
}

/**
 * Like `request`, for calls that must run only once (`Idempotency-Key`). A repetition before a response arrives keeps the key, so
 * the server does the work once and repeats its response; after a response, it is a new request.
 */
export async function requestOnce(method: Method, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
  const content = contentOf(method, path, options);
  const openKey = openKeys.get(content);
  const key = openKey && clock.ms() - openKey.sentAt < KEY_LIFETIME ? openKey.key : randomKey();
  openKeys.set(content, { key, sentAt: clock.ms() });
  const close = () => openKeys.get(content)?.key === key && openKeys.delete(content);
  try {
    const response = await request(method, path, {
      ...options,
      headers: { ...options.headers, 'Idempotency-Key': key },
    });
    close();
    return response;
  } catch (error) {
    if (!mayHaveRun(error)) close();
    throw error;
  }
}
