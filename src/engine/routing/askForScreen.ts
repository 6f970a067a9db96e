import type { QueryClient } from '@tanstack/react-query';
import type { EngineValue } from '../EngineContext';
import { addressOf, type Display, isSavedAlone, paramsOf } from '../list/address';
import { askedOf, listKey } from '../list/asked';
import { settle } from '../list/settled';
import { activeView, viewsFor } from '../list/views';
import type { EngineDataProvider } from '../provider';
import { recordKey } from '../recordCache';
import type { Place } from './paths';

interface Means {
  engine: Pick<EngineValue, 'registry' | 'ability' | 'user' | 'wait'>;
  dataProvider: EngineDataProvider;
  client: QueryClient;
  /** how the person usually looks at a list */
  usual: (resource: string) => Display;
}

/**
 * Asks for what a screen shows before it is drawn: its list as the query (`?view=…`) has it, or its record. The screen
 * finds the answer, or the question under way; what fails is asked for again by the screen, and said there. Fulfilled once
 * the answer is there, or has failed; at once where there is nothing to ask.
 */
export async function askForScreen(
  { resource: name, view, id }: Place,
  query: string,
  { engine, dataProvider, client, usual }: Means,
): Promise<void> {
  const resource = engine.registry.need(name);
  const { subject } = resource.schema;
  if (!engine.ability.can('ver', subject)) return;
  await engine.wait?.(name, view);
  if (view === 'list') {
    const { address } = await settle(resource, addressOf(paramsOf(query)), engine.ability, { ...engine.user });
    // a board asks state by state, and a saved view that is named alone what it asks itself
    if ((address.display ?? usual(name)) === 'board' || isSavedAlone(address)) return;
    const views = viewsFor(resource, { ...engine.user }, (action) => engine.ability.can(action, subject));
    const params = askedOf(resource, activeView(views, address), address);
    await client.prefetchQuery({ queryKey: listKey(name, params), queryFn: () => dataProvider.getList(name, params) });
  } else if ((view === 'show' || view === 'edit') && id !== undefined)
    await client.prefetchQuery({
      queryKey: recordKey(name, id),
      queryFn: async () => (await dataProvider.getOne(name, { id })).data,
    });
}
