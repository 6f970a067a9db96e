import type { QueryClient } from '@tanstack/react-query';
import { addressOf, type Display, namesOnlySavedView, paramsOf } from '../engine/address';
import type { EngineValue } from '../engine/EngineContext';
import { listKey, listParams } from '../engine/list/listParams';
import { reconcileAddress } from '../engine/list/reconcileAddress';
import { activeView, viewsFor } from '../engine/list/views';
import type { ScreenRef } from '../engine/paths';
import type { EngineDataProvider } from '../engine/provider';
import { recordKey } from '../engine/recordCache';
import { mayView } from '../schema/can';

interface PrefetchDeps {
  engine: Pick<EngineValue, 'registry' | 'ability' | 'user' | 'loadSchemas'>;
  dataProvider: EngineDataProvider;
  client: QueryClient;
  /** how the person usually displays a resource's list */
  usualDisplay: (resource: string) => Display;
}

/**
 * Prefetches the data of a screen before it is rendered: the list for a query (`?view=…`), or the record. The screen uses the
 * cached response or the request in flight; a failed request is retried and reported by the screen. Resolves when the request
 * ends, also after an error; immediately if there is nothing to request.
 */
export async function prefetchScreen(
  { resource: name, view, id }: ScreenRef,
  query: string,
  { engine, dataProvider, client, usualDisplay }: PrefetchDeps,
): Promise<void> {
  const resource = engine.registry.getOrThrow(name);
  const { subject } = resource.schema;
  if (!mayView(resource.schema, engine.ability)) return;
  await engine.loadSchemas?.(name, view);
  if (view === 'list') {
    const { address } = await reconcileAddress(resource, addressOf(paramsOf(query)), engine.ability, {
      ...engine.user,
    });
    // a board requests each column separately; the query of a saved view that is only named is not known yet
    if ((address.display ?? usualDisplay(name)) === 'board' || namesOnlySavedView(address)) return;
    const views = viewsFor(resource, { ...engine.user }, (action) => engine.ability.can(action, subject));
    const params = listParams(resource, activeView(resource, views, address), address);
    await client.prefetchQuery({ queryKey: listKey(name, params), queryFn: () => dataProvider.getList(name, params) });
  } else if ((view === 'show' || view === 'edit') && id !== undefined)
    await client.prefetchQuery({
      queryKey: recordKey(name, id),
      queryFn: async () => (await dataProvider.getOne(name, { id })).data,
    });
}
