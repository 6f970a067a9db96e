import { useEffect, useRef, useState } from 'react';
import { live } from '../../providers/live';
import { onSchemasRefreshed, refreshSchemas } from '../../providers/publishedSchemas';
import { loadUser } from '../../providers/toll/user';
import { runWhenNothingIsUnsaved } from '../engine/form/unsaved';
import type { LoadedApplication } from './load';

/**
 * Updates the application when schemas are published or the person's permissions change. Waits while there are unsaved changes.
 */
export function usePublished(initial: LoadedApplication): LoadedApplication {
  const [loaded, setLoaded] = useState(initial);
  const revision = useRef(initial.resources.revision);
  const { operatorMode } = initial.engine;
  useEffect(() => {
    if (operatorMode) return undefined;
    let cancelPending = () => {};
    const unsubscribeSchemas = onSchemasRefreshed(async (published) => {
      if (published.revision === revision.current) return;
      revision.current = published.revision;
      const user = await loadUser();
      cancelPending();
      cancelPending = runWhenNothingIsUnsaved(() => setLoaded((current) => current.withPublished(published, user)));
    });
    const reloadUser = async () => {
      const user = await loadUser();
      cancelPending();
      cancelPending = runWhenNothingIsUnsaved(() => {
        setLoaded((current) => current.withPermissions(user));
        // cached data were loaded with other permissions
        initial.client.resetQueries();
      });
    };
    const unsubscribeEvents = live.subscribe((event) => {
      if (event.type === 'rights') reloadUser().catch(() => {}); // ignored: the server checks permissions on each request anyway
      if (event.type === 'gap' || (event.type === 'schema' && Number(event.revision) !== revision.current))
        refreshSchemas().catch(() => {}); // ignored: the next publication or visit loads them
    });
    return () => {
      unsubscribeEvents();
      unsubscribeSchemas();
      cancelPending();
    };
  }, [operatorMode, initial.client]);
  return loaded;
}
