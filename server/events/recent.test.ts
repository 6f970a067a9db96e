import { describe, expect, it } from 'vitest';
import { createRecent, retentionMs } from './recent';

const revisionEvent = (revision: string) => ({ type: 'schema' as const, revision });

describe('recent events', () => {
  it('are returned from a given moment on', () => {
    const recent = createRecent();
    recent.restart(1_000);
    recent.add(revisionEvent('a'), 2_000);
    recent.add(revisionEvent('b'), 3_000);
    expect(recent.since(2_500, 4_000)).toEqual([revisionEvent('b')]);
    expect(recent.since(2_000, 4_000)).toEqual([revisionEvent('a'), revisionEvent('b')]);
    expect(recent.since(3_500, 4_000)).toEqual([]);
  });

  it('are unknown from before the connection, and after their retention', () => {
    const recent = createRecent();
    expect(recent.since(0, 0)).toBeUndefined();
    recent.restart(1_000);
    expect(recent.since(999, 2_000)).toBeUndefined();
    expect(recent.since(1_000, 2_000)).toEqual([]);
    expect(recent.since(1_000, 1_001 + retentionMs)).toBeUndefined();
  });

  it('are limited in number, and the limit is reported', () => {
    const recent = createRecent();
    recent.restart(0);
    for (let index = 1; index <= 5_000; index += 1) recent.add(revisionEvent(String(index)), index);
    expect(recent.since(1, 5_000)).toBeUndefined();
    expect(recent.since(4_000, 5_000)).toHaveLength(1_001);
  });
});
