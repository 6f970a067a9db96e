/** Reads the stream of `GET /api/events` with `fetch`, with the token in its header, and reconnects as long as it is needed. */
import { createParser } from 'eventsource-parser';
import type { StreamEvent } from '../../src/schema/events';
import { apiBase } from '../config';
import { authorization } from '../http';
import { session } from '../session';
import { parseStreamEvent } from './streamEvent';

/**
 * ms: delay after the first failure, and maximum delay; each is randomly shortened by up to half, so that clients do not
 * reconnect at the same time
 */
const firstPause = 1_000;
const longestPause = 30_000;
/** The server sends a heartbeat every 25 seconds; after this silence in ms the connection is dead. */
const silence = 65_000;
/** An undelivered event may have happened up to this time before the last received one, in ms. */
const margin = 1_000;

/** The result of an attempt: retry, after at least `after` ms, or never. */
type Outcome = { again: true; after?: number; worked: boolean } | { again: false };

/** The time up to which all events are known, by `performance.now()`. */
export interface Known {
  at: number;
}

function outcomeOf(response: Response): Outcome {
  const seconds = Number(response.headers.get('retry-after'));
  const after = Number.isFinite(seconds) ? seconds * 1000 : 0;
  // the next call ends an invalid session, with a message for the user
  if (response.ok || [400, 401, 403, 404].includes(response.status)) return { again: false };
  return { again: true, after, worked: false };
}

/**
 * Reads the stream until `signal` aborts, and calls `tell` for each event. After each connection it delivers the events since
 * `known`, or `gap`. Stops permanently where the server has no such stream, or rejects the token.
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
          const told = parseStreamEvent(event, data);
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
      // the connection broke, or was silent
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

/** Resolves when `wait` calls its callback, or on abort; then calls the function that `wait` returned, to undo it. */
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
