import { useEffect, useRef, useState } from 'react';
import { live } from '../../providers/live';
import { askForSchemas } from '../../providers/mode';
import { loadUser } from '../../providers/toll/user';
import { whenNothingIsTyped } from '../engine/form/typed';
import type { Loaded } from './load';

/**
 * The application on what is published by now: when something is, its screens are made anew, with what the person may do by
 * then. What somebody is typing is waited for.
 */
export function usePublished(first: Loaded): Loaded {
  const [loaded, setLoaded] = useState(first);
  const revision = useRef(first.resources.revision);
  const { operatorMode } = first.engine;
  useEffect(() => {
    if (operatorMode) return undefined;
    let forget = () => {};
    let connected = false;
    const renew = async () => {
      const [published, user] = await Promise.all([askForSchemas(), loadUser()]);
      if (published.revision === revision.current) return;
      revision.current = published.revision;
      forget();
      forget = whenNothingIsTyped(() => setLoaded((before) => before.withPublished(published, user)));
    };
    const stop = live.subscribe((event) => {
      const missed = event.type === 'gap' && connected;
      if (event.type === 'gap') connected = true;
      if (missed || (event.type === 'schema' && Number(event.revision) !== revision.current)) renew().catch(() => {}); // the next publication, or the next visit, brings it
    });
    return () => {
      stop();
      forget();
    };
  }, [operatorMode]);
  return loaded;
}
