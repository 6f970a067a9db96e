import { schemas } from '../../resources';
import type { Db } from '../db/pool';
import type { Bus } from '../events/bus';
import { assemble } from './assemble';
import { type LiveRegistry, liveRegistry } from './live';
import { readPublished } from './published';

/** Updates a registry to the published documents. */
export async function refresh(registry: LiveRegistry, db: Db): Promise<void> {
  const published = await readPublished(db);
  // an earlier read may arrive later
  if (published.revision > registry.revision)
    registry.replaceWith(assemble(schemas, published).registry, published.revision);
}

/** Returns the resources of the code and the published ones, updated after each publication of any process. */
export async function followPublished(
  db: Db,
  bus: Bus,
  onError: (error: unknown) => void = () => {},
): Promise<LiveRegistry> {
  const published = await readPublished(db);
  const registry = liveRegistry(assemble(schemas, published).registry, published.revision);
  bus.subscribe((event) => {
    if (event.type === 'schema' || event.type === 'gap') registry.addPendingRead(refresh(registry, db).catch(onError));
  });
  return registry;
}
