import { schemas } from '../../resources';
import type { Db } from '../db/pool';
import type { Bus } from '../events/bus';
import { assemble } from './assemble';
import { type LiveRegistry, liveRegistry } from './live';
import { readPublished } from './published';

/** Brings a registry to what is published by now. */
export async function refresh(registry: LiveRegistry, db: Db): Promise<void> {
  const published = await readPublished(db);
  // what was read first may come last
  if (published.revision > registry.revision)
    registry.follow(assemble(schemas, published).registry, published.revision);
}

/** The resources of the code and what is published, which follow each publication of any process. */
export async function followPublished(
  db: Db,
  bus: Bus,
  onError: (error: unknown) => void = () => {},
): Promise<LiveRegistry> {
  const published = await readPublished(db);
  const registry = liveRegistry(assemble(schemas, published).registry, published.revision);
  bus.subscribe((event) => {
    if (event.type === 'schema' || event.type === 'gap') registry.expect(refresh(registry, db).catch(onError));
  });
  return registry;
}
