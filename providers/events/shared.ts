/**
 * One stream for all tabs of a browser, since HTTP/1.1 allows it six connections: the tab that holds a lock reads it and passes
 * on what it is told; when it goes, another takes over. Where there are no locks (a page without https), each tab reads its own
 * while it is looked at.
 */
import type { StreamEvent } from '../../src/schema/events';
import { session } from '../session';
import { isShape } from '../toll/shape';
import { connect, type Known } from './connection';
import { isStreamEvent } from './told';

const name = 'ventanilla-events';
/** How long, in ms, a hidden tab without locks goes on reading. */
const hiddenFor = 30_000;
/** ms between two words of the tab that reads to the others */
const rhythm = 15_000;

/** Another person's tab, between one sign-in and the next, is none of ours. */
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
      // whoever takes over knows from when on to ask
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

/** Tells everything that the server tells, and what happened in the last `missed` ms, until `signal` says to stop. */
export function follow(tell: Tell, signal: AbortSignal, missed = 0): void {
  const { locks } = navigator;
  const known = { at: performance.now() - missed };
  // undefined where the page is not secure, whatever the types say
  if (locks && typeof BroadcastChannel === 'function') void lead(locks, tell, signal, known);
  else whileSeen(tell, signal, known);
}
