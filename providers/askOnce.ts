import { type Answer, HttpError, type Method, type RequestOptions, request } from './http';
import { randomKey } from './randomKey';

/** ms after which the same content is a new request, however the last one ended */
const MEANT = 10 * 60_000;

/** Idempotency keys of requests without a response yet, by their content. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Returns whether the server may have done the work despite the error: no response arrived, or a proxy failed. */
const isOpen = (error: unknown): boolean => !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/**
 * Like `request`, for calls that must run only once (`Idempotency-Key`). A repetition before a response arrives keeps the key, so
 * the server does the work once and repeats its response; after a response, it is a new request.
 */
export async function askOnce(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const asked = JSON.stringify([method, path, options.query, options.body, options.headers]);
  const before = unanswered.get(asked);
  const key = before && Date.now() - before.at < MEANT ? before.key : randomKey();
  unanswered.set(asked, { key, at: Date.now() });
  const settle = () => unanswered.get(asked)?.key === key && unanswered.delete(asked);
  try {
    const answer = await request(method, path, { ...options, headers: { ...options.headers, 'Idempotency-Key': key } });
    settle();
    return answer;
  } catch (error) {
    if (!isOpen(error)) settle();
    throw error;
  }
}
