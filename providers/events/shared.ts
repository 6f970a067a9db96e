/**
 * One stream for all tabs of a browser, because HTTP/1.1 allows only six connections: the tab that holds a lock reads it and
 * broadcasts the events; when it closes, another takes over. Without locks (a page without https), each tab reads its own stream
 * while it is visible.
 */
import type { StreamEvent } from '../../src/schema/events';
import { session } from '../session';
import { isShape } from '../toll/shape';
import { connect, type Known } from './connection';
import { isStreamEvent } from './streamEvent';

const name = 'ventanilla-events';
/** How long, in ms, a hidden tab without locks keeps reading. */
const hiddenFor = 30_000;
/** ms between two heartbeats of the reading tab to the others */
const rhythm = 15_000;

/** Identifies the session, so that tabs of different people ignore each other between two sign-ins. */
const whose = (): string => session.token()?.slice(-16) ?? '';

type Tell = (event: StreamEvent) => void;

async function lead(locks: LockManager, tell: Tell, signal: AbortSignal, known: Known): Promise<void> {
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShape(data) || data.whose !== whose()) return;
    if (typeof data.ago === 'number') known.at = performance.now() - data.ago;
    if (isStreamEvent(data.event)) tell(data.event);
  };
  const pass = (message: object) => channel.postMessage({ whose: whose(), ...message });
  const passOn: Tell = (event) => {
    pass({ event });
    tell(event);
  };
  try {
    await locks.request(name, { signal }, async () => {
      // the tab that takes over needs the time of the last known event
      const timer = setInterval(() => pass({ ago: Math.max(0, performance.now() - known.at) }), rhythm);
      await connect(passOn, signal, known).finally(() => clearInterval(timer));
    });
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

function whileSeen(tell: Tell, signal: AbortSignal, known: Known): void {
  let reading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        reading?.abort();
        reading = undefined;
      }, hiddenFor);
    } else if (!reading) {
      reading = new AbortController();
      void connect(tell, AbortSignal.any([signal, reading.signal]), known);
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  look();
}

/** Calls `tell` for every event, and for those of the last `missed` ms, until `signal` aborts. */
export function follow(tell: Tell, signal: AbortSignal, missed = 0): void {
  const { locks } = navigator;
  const known = { at: performance.now() - missed };
  // undefined where the page is not secure, despite its type
  if (locks && typeof BroadcastChannel === 'function') void lead(locks, tell, signal, known);
  else whileSeen(tell, signal, known);
}
