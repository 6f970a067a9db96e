import { useEffect, useRef, useState } from 'react';
import { live } from '../../providers/live';
import { askForSchemas, onSchemas } from '../../providers/mode';
import { loadUser } from '../../providers/toll/user';
import { whenNothingIsTyped } from '../engine/form/typed';
import type { Loaded } from './load';

/**
 * Updates the application when schemas are published or the person's permissions change. Waits while there are unsaved changes.
 */
export function usePublished(first: Loaded): Loaded {
  const [loaded, setLoaded] = useState(first);
  const revision = useRef(first.resources.revision);
  const { operatorMode } = first.engine;
  useEffect(() => {
    if (operatorMode) return undefined;
    let forget = () => {};
    const notHeard = onSchemas(async (published) => {
      if (published.revision === revision.current) return;
      revision.current = published.revision;
      const user = await loadUser();
      forget();
      forget = whenNothingIsTyped(() => setLoaded((before) => before.withPublished(published, user)));
    });
    const heed = async () => {
      const user = await loadUser();
      forget();
      forget = whenNothingIsTyped(() => {
        setLoaded((before) => before.withRights(user));
        // cached data were loaded with other permissions
        first.client.resetQueries();
      });
    };
    const stop = live.subscribe((event) => {
      if (event.type === 'rights') heed().catch(() => {}); // ignored: the server checks permissions on each request anyway
      if (event.type === 'gap' || (event.type === 'schema' && Number(event.revision) !== revision.current))
        askForSchemas().catch(() => {}); // ignored: the next publication or visit loads them
    });
    return () => {
      stop();
      notHeard();
      forget();
    };
  }, [operatorMode, first.client]);
  return loaded;
}
