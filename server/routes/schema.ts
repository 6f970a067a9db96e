import { fingerprintOf } from '../db/migrate';
import { registry } from '../registry';
import type { RouteGroup } from './route';

/** `GET schema`: resources and overlays made at run time, and the revision of all; that it answers makes the server ours. */
export const schema: RouteGroup = (api) => {
  const revision = fingerprintOf(registry).slice(0, 16);
  api.get('/schema', async () => ({ revision, resources: [], overlays: [] }));
};
