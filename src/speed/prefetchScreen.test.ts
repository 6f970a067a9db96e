import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { marta } from '../../tests/fixtures/engine/marta';
import { MemoryServer } from '../../tests/fixtures/engine/memoryServer';
import { office } from '../../tests/fixtures/office';
import type { Display } from '../engine/address';
import { abilityOf } from '../schema/ability';
import { createRegistry } from '../schema/check';
import { prefetchScreen } from './prefetchScreen';

const registry = createRegistry(office);
const user = marta(['Ticket.ver']);

/** Returns the methods that were called before the list was rendered. */
async function prefetchedMethods(query: string, usualDisplay: Display): Promise<string[]> {
  const server = new MemoryServer(registry, { tickets: [] }, ['Ticket.ver']);
  const engine = { registry, user, ability: abilityOf(user.privilegios) };
  const deps = { engine, dataProvider: server.provider, client: new QueryClient(), usualDisplay: () => usualDisplay };
  await prefetchScreen({ resource: 'tickets', view: 'list' }, query, deps);
  return server.calls.map(({ method }) => method);
}

describe('prefetching a list screen', () => {
  it('requests its rows', async () => {
    expect(await prefetchedMethods('?view=todas', 'list')).toEqual(['getList']);
    expect(await prefetchedMethods('?view=todas&display=list', 'board')).toEqual(['getList']);
  });

  it('requests nothing for a board, chosen by address or by habit, because a board requests each column separately', async () => {
    expect(await prefetchedMethods('?view=todas&display=board', 'list')).toEqual([]);
    expect(await prefetchedMethods('?view=todas', 'board')).toEqual([]);
  });

  it('requests nothing if the address only names a saved view, whose query is not known yet', async () => {
    expect(await prefetchedMethods('?saved=a', 'list')).toEqual([]);
    expect(await prefetchedMethods('?saved=a&view=todas', 'list')).toEqual(['getList']);
  });
});
