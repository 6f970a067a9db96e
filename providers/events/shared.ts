/**
 * One stream for all tabs of a browser, because HTTP/1.1 allows only six connections: the tab that holds a lock reads it and
 * broadcasts the events; when it closes, another takes over. Without locks (a page without https), each tab reads its own stream
 * while it is visible.
 */
import type { StreamEvent } from '../../src/schema/events';
import { session } from '../session';
import { isShape } from '../toll/shape';
import { connect, type KnownTime } from './connection';
import { isStreamEvent } from './streamEvent';

const name = 'ventanilla-events';
/** How long, in ms, a hidden tab without locks keeps reading. */
const hiddenTimeout = 30_000;
/** ms between two heartbeats of the reading tab to the others */
const heartbeatInterval = 15_000;

/** Identifies the session, so that tabs of different people ignore each other between two sign-ins. */
const sessionMark = (): string => session.token()?.slice(-16) ?? '';

type OnEvent = (event: StreamEvent) => void;

async function readForAllTabs(
  locks: LockManager,
  onEvent: OnEvent,
  signal: AbortSignal,
  knownTime: KnownTime,
): Promise<void> {
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShape(data) || data.mark !== sessionMark()) return;
    if (typeof data.ago === 'number') knownTime.lastEvent = performance.now() - data.ago;
    if (isStreamEvent(data.event)) onEvent(data.event);
  };
  const broadcast = (message: object) => channel.postMessage({ mark: sessionMark(), ...message });
  const deliver: OnEvent = (event) => {
    broadcast({ event });
    onEvent(event);
  };
  try {
    await locks.request(name, { signal }, async () => {
      // the tab that takes over needs the time of the last known event
      const timer = setInterval(
        () => broadcast({ ago: Math.max(0, performance.now() - knownTime.lastEvent) }),
        heartbeatInterval,
      );
      await connect(deliver, signal, knownTime).finally(() => clearInterval(timer));
    });
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

function readWhileVisible(onEvent: OnEvent, signal: AbortSignal, knownTime: KnownTime): void {
  let reading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => {
        reading?.abort();
        reading = undefined;
      }, hiddenTimeout);
    } else if (!reading) {
      reading = new AbortController();
      void connect(onEvent, AbortSignal.any([signal, reading.signal]), knownTime);
    }
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  onVisibilityChange();
}

/** Calls `onEvent` for every event, and for those of the last `missedMs` ms, until `signal` aborts. */
export function followEvents(onEvent: OnEvent, signal: AbortSignal, missedMs = 0): void {
  const { locks } = navigator;
  const knownTime = { lastEvent: performance.now() - missedMs };
  // undefined where the page is not secure, despite its type
  if (locks && typeof BroadcastChannel === 'function') void readForAllTabs(locks, onEvent, signal, knownTime);
  else readWhileVisible(onEvent, signal, knownTime);
}
