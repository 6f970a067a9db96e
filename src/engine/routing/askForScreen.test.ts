import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { marta } from '../../../tests/fixtures/engine/marta';
import { MemoryServer } from '../../../tests/fixtures/engine/memoryServer';
import { office } from '../../../tests/fixtures/office';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import type { Display } from '../list/address';
import { askForScreen } from './askForScreen';

const registry = createRegistry(office);
const user = marta(['Ticket.ver']);

/** What the server was asked before the list was drawn. */
async function askedAhead(query: string, usually: Display): Promise<string[]> {
  const server = new MemoryServer(registry, { tickets: [] }, ['Ticket.ver']);
  const engine = { registry, user, ability: abilityOf(user.privilegios) };
  const means = { engine, dataProvider: server.provider, client: new QueryClient(), usual: () => usually };
  await askForScreen({ resource: 'tickets', view: 'list' }, query, means);
  return server.calls.map(({ method }) => method);
}

describe('what is asked before a list is drawn', () => {
  it('is its rows', async () => {
    expect(await askedAhead('?view=todas', 'list')).toEqual(['getList']);
    expect(await askedAhead('?view=todas&display=list', 'board')).toEqual(['getList']);
  });

  it('is nothing where it is a board, by its address or by habit: a board asks state by state', async () => {
    expect(await askedAhead('?view=todas&display=board', 'list')).toEqual([]);
    expect(await askedAhead('?view=todas', 'board')).toEqual([]);
  });

  it('is nothing where a saved view is named alone, whose rows nobody knows yet', async () => {
    expect(await askedAhead('?saved=a', 'list')).toEqual([]);
    expect(await askedAhead('?saved=a&view=todas', 'list')).toEqual(['getList']);
  });
});
