/**
 * One stream for all tabs of a browser, since HTTP/1.1 allows it six connections: the tab that holds a lock reads it and passes
 * on what it is told; when it goes, another takes over. Where there are no locks (a page without https), each tab reads its own
 * while it is looked at.
 */
import type { StreamEvent } from '../../src/schema/events';
import { session } from '../session';
import { isShape } from '../toll/shape';
import { connect } from './connection';
import { isStreamEvent } from './told';

const name = 'ventanilla-events';
/** How long, in ms, a hidden tab without locks goes on reading. */
const hiddenFor = 30_000;

/** Another person's tab, between one sign-in and the next, is none of ours. */
const whose = (): string => session.token()?.slice(-16) ?? '';

async function lead(locks: LockManager, tell: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isShape(data) && data.whose === whose() && isStreamEvent(data.event)) tell(data.event);
  };
  const passOn = (event: StreamEvent) => {
    channel.postMessage({ whose: whose(), event });
    tell(event);
  };
  try {
    await locks.request(name, { signal }, () => connect(passOn, signal));
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

function whileSeen(tell: (event: StreamEvent) => void, signal: AbortSignal): void {
  let reading: AbortController | undefined;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        reading?.abort();
        reading = undefined;
      }, hiddenFor);
    } else if (!reading) {
      reading = new AbortController();
      void connect(tell, AbortSignal.any([signal, reading.signal]), again);
      again = true;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  follow();
}

/** Tells everything that the server tells, until `signal` says to stop. */
export function follow(tell: (event: StreamEvent) => void, signal: AbortSignal): void {
  const { locks } = navigator;
  // undefined where the page is not secure, whatever the types say
  if (locks && typeof BroadcastChannel === 'function') void lead(locks, tell, signal);
  else whileSeen(tell, signal);
}
