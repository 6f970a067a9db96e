/** Presence on records: reports to the server which records this page shows or edits, and receives who else is there. */
import type { Identifier } from 'ra-core';
import type { ViewingPerson } from '../../schema/events';
import type { Live } from '../provider/live';
import { type ActiveTime, startActiveTime } from './activeTime';

export type Mode = 'view' | 'edit';

/** ms between two reports; the server drops a person who has reported nothing for 30 seconds. */
const REPORT_INTERVAL_MS = 10_000;
/** Minimum stay in ms: a shorter visit is not reported. */
const MIN_STAY_MS = 800;

export const NOBODY: readonly ViewingPerson[] = [];

export interface RecordPresence {
  /** registers one part of the page with its mode; returns the function that unregisters it */
  enter(mode: Mode): () => void;
  people(): readonly ViewingPerson[];
  subscribe(listener: () => void): () => void;
}

function createRecordPresence(live: Live, resource: string, id: Identifier, onEmpty: () => void): RecordPresence {
  const modes = new Map<symbol, Mode>();
  const listeners = new Set<() => void>();
  const cleanups: (() => void)[] = [];
  let people = NOBODY;
  let reportedMode: Mode | null = null;
  let hasStayed = false;
  let activeTime: ActiveTime | undefined;

  /** A hidden page is not being viewed, but a form with unsaved changes on it is still being edited. */
  function currentMode(): Mode | null {
    if ([...modes.values()].includes('edit')) return 'edit';
    return modes.size > 0 && document.visibilityState === 'visible' ? 'view' : null;
  }

  function setPeople(received: readonly ViewingPerson[]): void {
    people = received;
    for (const listener of [...listeners]) listener();
  }

  function report(next: Mode | null): void {
    if (next === null && reportedMode === null) return;
    reportedMode = next;
    live.reportPresence(resource, id, next, activeTime?.take() ?? 0).then(
      (presentPeople) => next !== null && reportedMode === next && setPeople(presentPeople),
      () => setPeople(NOBODY), // after a failure, assume that nobody is there
    );
  }

  const reportChange = () => {
    if (hasStayed && currentMode() !== reportedMode) report(currentMode());
  };
  const leave = () => report(null);

  function start(): void {
    activeTime = startActiveTime();
    const stayTimer = setTimeout(() => {
      hasStayed = true;
      report(currentMode());
    }, MIN_STAY_MS);
    const timer = setInterval(() => report(currentMode()), REPORT_INTERVAL_MS);
    document.addEventListener('visibilitychange', reportChange);
    window.addEventListener('pagehide', leave);
    cleanups.push(
      live.subscribe((event) => {
        if (event.type === 'gap' && hasStayed) report(currentMode());
        if (event.type === 'presence' && event.resource === resource && String(event.id) === String(id))
          setPeople(event.people);
      }),
      () => clearTimeout(stayTimer),
      () => clearInterval(timer),
      () => document.removeEventListener('visibilitychange', reportChange),
      () => window.removeEventListener('pagehide', leave),
    );
  }

  return {
    enter(partMode) {
      const part = Symbol(partMode);
      if (modes.size === 0) start();
      modes.set(part, partMode);
      reportChange();
      return () => {
        modes.delete(part);
        if (modes.size > 0) {
          reportChange();
          return;
        }
        for (const cleanup of cleanups.splice(0)) cleanup();
        leave();
        activeTime?.stop();
        onEmpty();
      };
    },
    people: () => people,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const presenceByLive = new WeakMap<Live, Map<string, RecordPresence>>();

/** Returns the presence on a record, shared by all parts of this page. */
export function recordPresence(live: Live, resource: string, id: Identifier): RecordPresence {
  const presences = presenceByLive.get(live) ?? new Map<string, RecordPresence>();
  presenceByLive.set(live, presences);
  const key = `${resource} ${id}`;
  const presence = presences.get(key) ?? createRecordPresence(live, resource, id, () => presences.delete(key));
  presences.set(key, presence);
  return presence;
}
