import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { needsDialog } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { ActionDialogPart } from './ActionDialogPart';
import type { Offer } from './can';
import { useRunAction } from './useRunAction';

/** An action that was chosen for one of several records. */
export interface ChosenAction {
  record: RaRecord;
  offer: Offer;
}

interface RunOfferProps extends ChosenAction {
  resource: Resource;
  onEnd: () => void;
}

/** Runs the action: at once, or after its form or confirmation. */
export function RunOffer({ resource, record, offer: { name, action }, onEnd }: RunOfferProps) {
  const opensDialog = needsDialog(action);
  const { run } = useRunAction(resource, record);
  const started = useRef(false);
  useEffect(() => {
    if (opensDialog || started.current) return;
    started.current = true;
    // errors are already shown; a later retry needs nothing from here
    run(name, action, {}, () => undefined).then(onEnd, onEnd);
  }, [opensDialog, run, name, action, onEnd]);
  if (!opensDialog) return null;
  return <ActionDialogPart {...{ resource, record, name, action }} onDone={onEnd} onClose={onEnd} />;
}
