/** The records that this page shows or edits: said to the server now and then, which says who else is there. */
import type { Identifier } from 'ra-core';
import type { Present } from '../../schema/events';
import type { Live } from '../provider/live';

export type Mode = 'view' | 'edit';

/** ms between two sayings; the server forgets whoever said nothing for 30 seconds. */
export const RHYTHM = 10_000;
/** Who only passes by, for less than this in ms, was not there. */
export const PASSING = 800;

export const NOBODY: readonly Present[] = [];

export interface Place {
  /** one part of the page is there, in this mode; returns how it leaves */
  enter(mode: Mode): () => void;
  people(): readonly Present[];
  subscribe(listener: () => void): () => void;
}

function createPlace(live: Live, resource: string, id: Identifier, onEmpty: () => void): Place {
  const modes = new Map<symbol, Mode>();
  const listeners = new Set<() => void>();
  const undo: (() => void)[] = [];
  let people = NOBODY;
  let said: Mode | null = null;
  let passed = false;

  /** Nobody looks at a hidden page; but what is half written in it is being edited. */
  function mode(): Mode | null {
    if ([...modes.values()].includes('edit')) return 'edit';
    return modes.size > 0 && document.visibilityState === 'visible' ? 'view' : null;
  }

  function meet(present: readonly Present[]): void {
    people = present;
    for (const listener of [...listeners]) listener();
  }

  function say(now: Mode | null): void {
    if (now === null && said === null) return;
    said = now;
    live.present(resource, id, now).then(
      (present) => now !== null && said === now && meet(present),
      () => meet(NOBODY), // not known is nobody
    );
  }

  const follow = () => {
    if (passed && mode() !== said) say(mode());
  };
  const leave = () => say(null);

  function begin(): void {
    const passing = setTimeout(() => {
      passed = true;
      say(mode());
    }, PASSING);
    const timer = setInterval(() => say(mode()), RHYTHM);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    undo.push(
      live.subscribe((event) => {
        if (event.type === 'gap' && passed) say(mode());
        if (event.type === 'presence' && event.resource === resource && String(event.id) === String(id))
          meet(event.people);
      }),
      () => clearTimeout(passing),
      () => clearInterval(timer),
      () => document.removeEventListener('visibilitychange', follow),
      () => window.removeEventListener('pagehide', leave),
    );
  }

  return {
    enter(entered) {
      const part = Symbol(entered);
      if (modes.size === 0) begin();
      modes.set(part, entered);
      follow();
      return () => {
        modes.delete(part);
        if (modes.size > 0) {
          follow();
          return;
        }
        for (const each of undo.splice(0)) each();
        leave();
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

const places = new WeakMap<Live, Map<string, Place>>();

/** A record as a place of this page, the same for all its parts. */
export function placeOf(live: Live, resource: string, id: Identifier): Place {
  const known = places.get(live) ?? new Map<string, Place>();
  places.set(live, known);
  const key = `${resource} ${id}`;
  const place = known.get(key) ?? createPlace(live, resource, id, () => known.delete(key));
  known.set(key, place);
  return place;
}
