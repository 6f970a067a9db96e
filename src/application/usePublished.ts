import { useEffect, useRef, useState } from 'react';
import { live } from '../../providers/live';
import { askForSchemas, onSchemas } from '../../providers/mode';
import { loadUser } from '../../providers/toll/user';
import { whenNothingIsTyped } from '../engine/form/typed';
import type { Loaded } from './load';

/**
 * The application on what is published by now, for a person with the rights that they have by now: when either changes, its screens
 * follow. What somebody is typing is waited for.
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
        // what was shown was shown to somebody who might do something else
        first.client.resetQueries();
      });
    };
    const stop = live.subscribe((event) => {
      if (event.type === 'rights') heed().catch(() => {}); // the server asks for them at each call anyway
      if (event.type === 'gap' || (event.type === 'schema' && Number(event.revision) !== revision.current))
        askForSchemas().catch(() => {}); // the next publication, or the next visit, brings it
    });
    return () => {
      stop();
      notHeard();
      forget();
    };
  }, [operatorMode, first.client]);
  return loaded;
}
