/** What a list that is on the screen makes of how the server would answer it now. */
import type { Identifier, RaRecord } from 'ra-core';

export interface Answered {
  data: RaRecord[];
  total?: number;
}

export interface ListNews {
  /** the rows on the screen, in their places, as they are now */
  rows: RaRecord[];
  /** how many came to the list since; they wait */
  arrived: number;
  /** there are other rows, or in another order, than those on the screen */
  differs: boolean;
}

/**
 * Compares what is on the screen with what the server answers to the same question. `told` are the keys that it told of:
 * of rows that are new on the page, only these are new, and the others have merely moved; null: it did not say which.
 * `apart` are rows of the screen that the page no longer has, as they are now.
 */
export function newsOf(
  shown: Answered,
  now: Answered,
  told: ReadonlySet<string> | null,
  apart: readonly RaRecord[] = [],
): ListNews {
  const key = (id: Identifier) => String(id);
  const fresh = new Map([...apart, ...now.data].map((row) => [key(row.id), row]));
  const there = new Set(shown.data.map(({ id }) => key(id)));
  const rows = shown.data.map((row) => {
    const next = fresh.get(key(row.id));
    return next && next.version !== row.version ? next : row;
  });
  const added = now.data.filter(({ id }) => !there.has(key(id)) && told?.has(key(id)));
  const more = (now.total ?? 0) - (shown.total ?? 0);
  const same =
    now.total === shown.total &&
    now.data.length === shown.data.length &&
    now.data.every(({ id }, at) => key(id) === key(shown.data[at]?.id ?? ''));
  return { rows, arrived: added.length === 0 ? 0 : Math.max(added.length, more), differs: !same };
}
