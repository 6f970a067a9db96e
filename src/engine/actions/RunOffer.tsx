import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import { ActionDialogPart } from './ActionDialogPart';
import type { Offer } from './can';
import { useRunAction } from './useRunAction';

/** An action that was chosen for a record where it stands among others. */
export interface Chosen {
  record: RaRecord;
  offer: Offer;
}

interface RunOfferProps extends Chosen {
  resource: Resource;
  onEnd: () => void;
}

/** Runs it: at once, or after what it asks. */
export function RunOffer({ resource, record, offer: { name, action }, onEnd }: RunOfferProps) {
  const asks = action.input !== undefined || Boolean(action.confirm);
  const { run } = useRunAction(resource, record);
  const started = useRef(false);
  useEffect(() => {
    if (asks || started.current) return;
    started.current = true;
    // what went wrong is said already; done later, nothing here waits for it
    run(name, action, {}, () => undefined).then(onEnd, onEnd);
  }, [asks, run, name, action, onEnd]);
  if (!asks) return null;
  return <ActionDialogPart {...{ resource, record, name, action }} onDone={onEnd} onClose={onEnd} />;
}
