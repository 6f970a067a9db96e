/** The context of a handler for the server's own work within a chunk. */
import { clock } from '../../../src/schema/clock';
import type { HandlerContext } from '../../handlers';
import { handlerContext } from '../../records/handlerContext';
import type { Store } from '../../records/store';
import type { Work } from '../../records/storeRows';
import { systemViewer } from '../../systemViewer';

export function systemWork(
  store: Store,
  resource: string,
  now = clock.now(),
  asOne = false,
): { work: Work; context: HandlerContext } {
  const work: Work = { store, viewer: systemViewer, now, asOne };
  const { context } = handlerContext(work, store.registry.getOrThrow(resource), null, {}, {}, store.language);
  return { work, context };
}
