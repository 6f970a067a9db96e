import { type Answer, HttpError, type Method, type RequestOptions, request } from './http';
import { randomKey } from './randomKey';

/** ms after which the same content is meant anew, however the last one ended */
const MEANT = 10 * 60_000;

/** What was sent and not answered yet, by what was asked, with the key it went by. */
const unanswered = new Map<string, { key: string; at: number }>();

/** Whether the server may have done the work all the same: nothing came back, or that something broke on the way. */
const isOpen = (error: unknown): boolean => !(error instanceof HttpError) || error.status === 0 || error.status >= 500;

/**
 * As `request`, for what may happen only once. Asked again after no answer came, or before it comes, it is the same request to the
 * server (`Idempotency-Key`), which does it once and answers the same; asked again after an answer, it is a new one.
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
