/** The stream of `GET /api/events`, read by `fetch` with the token in its header, and opened again as long as it is wanted. */
import { createParser } from 'eventsource-parser';
import type { StreamEvent } from '../../src/schema/events';
import { apiBase } from '../config';
import { authorization } from '../http';
import { session } from '../session';
import { toldBy } from './told';

/** ms: between the first two attempts, and at most; each is shortened at random by up to half, so that not all come at once */
const firstPause = 1_000;
const longestPause = 30_000;
/** Without a word for this long, in ms, nobody is there any more: the server says something every 25 seconds. */
const silence = 65_000;
/** How much earlier than the last word something may have happened that has not come, in ms. */
const margin = 1_000;

/** How an attempt ended: another is due, in so many ms at least, or none ever. */
type Outcome = { again: true; after?: number; worked: boolean } | { again: false };

/** When everything that happens was last known, by `performance.now()`. */
export interface Known {
  at: number;
}

function outcomeOf(response: Response): Outcome {
  const seconds = Number(response.headers.get('retry-after'));
  const after = Number.isFinite(seconds) ? seconds * 1000 : 0;
  // a session that ended is told of by the next call, which has something to tell it for
  if (response.ok || [400, 401, 403, 404].includes(response.status)) return { again: false };
  return { again: true, after, worked: false };
}

/**
 * Reads the stream until `signal` says to stop, telling each event. What happened while it was not open, since `known`, is told
 * when it is, or `gap`. Gives up where the server has no such stream, or no more takes the token.
 */
export async function connect(tell: (event: StreamEvent) => void, signal: AbortSignal, known: Known): Promise<void> {
  let pause = firstPause;

  async function read(): Promise<Outcome> {
    const checked = session.check();
    if ('problem' in checked) return { again: false };
    const silent = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silence);
    };
    let worked = false;
    heard();
    try {
      const ago = Math.ceil(performance.now() - known.at + margin);
      const response = await fetch(`${apiBase}/events?ago=${ago}`, {
        headers: { accept: 'text/event-stream', authorization: authorization(checked.token) },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silent.signal]),
      });
      if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
        return outcomeOf(response);
      const parser = createParser({
        onEvent: ({ event, data }) => {
          const told = toldBy(event, data);
          if (told) tell(told);
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        worked = true;
        heard();
        parser.feed(part.value);
        known.at = performance.now();
      }
    } catch {
      // the line broke, or was silent
    } finally {
      clearTimeout(timer);
    }
    return { again: true, worked };
  }

  while (!signal.aborted) {
    const outcome = await read();
    if (!outcome.again || signal.aborted) return;
    if (outcome.worked) pause = firstPause;
    const wait = Math.max(pause * (0.5 + Math.random() / 2), outcome.after ?? 0);
    pause = Math.min(pause * 2, longestPause);
    await passed(wait, signal);
    if (!signal.aborted && !navigator.onLine) await online(signal);
  }
}

/** Resolves when `wait` calls back, or when it is asked to stop; then what `wait` answered undoes it. */
function until(signal: AbortSignal, wait: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      undo();
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done);
    const undo = wait(done);
  });
}

const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });

const online = (signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });
