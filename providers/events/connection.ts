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
const firstDelay = 1_000;
const maxDelay = 30_000;
/** The server sends a heartbeat every 25 seconds; after this silence in ms the connection is dead. */
const silenceTimeout = 65_000;
/** An undelivered event may have happened up to this time before the last received one, in ms. */
const overlap = 1_000;

/** The result of an attempt: retry, after at least `minimumDelay` ms, or never. */
type Outcome = { retry: true; minimumDelay?: number; received: boolean } | { retry: false };

/** The time up to which all events are known, by `performance.now()`. */
export interface KnownTime {
  lastEvent: number;
}

function outcomeOf(response: Response): Outcome {
  const seconds = Number(response.headers.get('retry-after'));
  const minimumDelay = Number.isFinite(seconds) ? seconds * 1000 : 0;
  // the next call ends an invalid session, with a message for the user
  if (response.ok || [400, 401, 403, 404].includes(response.status)) return { retry: false };
  return { retry: true, minimumDelay, received: false };
}

/**
 * Reads the stream until `signal` aborts, and calls `onEvent` for each event. After each connection it delivers the events since
 * `knownTime`, or `gap`. Stops permanently where the server has no such stream, or rejects the token.
 */
export async function connect(
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
  knownTime: KnownTime,
): Promise<void> {
  let delay = firstDelay;

  async function read(): Promise<Outcome> {
    const checked = session.check();
    if ('problem' in checked) return { retry: false };
    const silenceAbort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silenceAbort.abort(), silenceTimeout);
    };
    let received = false;
    restartTimer();
    try {
      const ago = Math.ceil(performance.now() - knownTime.lastEvent + overlap);
      const response = await fetch(`${apiBase}/events?ago=${ago}`, {
        headers: { accept: 'text/event-stream', authorization: authorization(checked.token) },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silenceAbort.signal]),
      });
      if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
        return outcomeOf(response);
      const parser = createParser({
        onEvent: ({ event, data }) => {
          const streamEvent = parseStreamEvent(event, data);
          if (streamEvent) onEvent(streamEvent);
        },
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        received = true;
        restartTimer();
        parser.feed(chunk.value);
        knownTime.lastEvent = performance.now();
      }
    } catch {
      // the connection broke, or was silent
    } finally {
      clearTimeout(timer);
    }
    return { retry: true, received };
  }

  while (!signal.aborted) {
    const outcome = await read();
    if (!outcome.retry || signal.aborted) return;
    if (outcome.received) delay = firstDelay;
    const wait = Math.max(delay * (0.5 + Math.random() / 2), outcome.minimumDelay ?? 0);
    delay = Math.min(delay * 2, maxDelay);
    await sleep(wait, signal);
    if (!signal.aborted && !navigator.onLine) await online(signal);
  }
}

/** Resolves when `wait` calls its callback, or on abort; then calls the function that `wait` returned, to undo it. */
function waitFor(signal: AbortSignal, wait: (finish: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      undo();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    signal.addEventListener('abort', finish);
    const undo = wait(finish);
  });
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(signal, (finish) => {
    const timer = setTimeout(finish, ms);
    return () => clearTimeout(timer);
  });

const online = (signal: AbortSignal): Promise<void> =>
  waitFor(signal, (finish) => {
    window.addEventListener('online', finish);
    return () => window.removeEventListener('online', finish);
  });
