import { describe, expect, it } from 'vitest';
import { createRecent, keptFor } from './recent';

const said = (revision: string) => ({ type: 'schema' as const, revision });

describe('recent events', () => {
  it('are returned from a given moment on', () => {
    const recent = createRecent();
    recent.begin(1_000);
    recent.keep(said('a'), 2_000);
    recent.keep(said('b'), 3_000);
    expect(recent.since(2_500, 4_000)).toEqual([said('b')]);
    expect(recent.since(2_000, 4_000)).toEqual([said('a'), said('b')]);
    expect(recent.since(3_500, 4_000)).toEqual([]);
  });

  it('are unknown from before the connection, and after their retention', () => {
    const recent = createRecent();
    expect(recent.since(0, 0)).toBeUndefined();
    recent.begin(1_000);
    expect(recent.since(999, 2_000)).toBeUndefined();
    expect(recent.since(1_000, 2_000)).toEqual([]);
    expect(recent.since(1_000, 1_001 + keptFor)).toBeUndefined();
  });

  it('are limited in number, and the limit is reported', () => {
    const recent = createRecent();
    recent.begin(0);
    for (let at = 1; at <= 5_000; at += 1) recent.keep(said(String(at)), at);
    expect(recent.since(1, 5_000)).toBeUndefined();
    expect(recent.since(4_000, 5_000)).toHaveLength(1_001);
  });
});
