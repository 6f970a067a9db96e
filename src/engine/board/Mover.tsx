import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Resource } from '../../schema/registry';
import { ActionDialogPart } from '../actions/ActionDialogPart';
import type { Offer } from '../actions/can';
import { useRunAction } from '../actions/useRunAction';

export interface Moving {
  record: RaRecord;
  offer: Offer;
}

interface MoverProps extends Moving {
  resource: Resource;
  onEnd: () => void;
}

/** Runs the action of a move: at once, or after what it asks. */
export function Mover({ resource, record, offer: { name, action }, onEnd }: MoverProps) {
  const asks = action.input !== undefined || Boolean(action.confirm);
  const { run } = useRunAction(resource, record);
  const started = useRef(false);
  useEffect(() => {
    if (asks || started.current) return;
    started.current = true;
    // what went wrong is said already
    run(name, action).then(onEnd, onEnd);
  }, [asks, run, name, action, onEnd]);
  if (!asks) return null;
  return <ActionDialogPart {...{ resource, record, name, action }} onDone={onEnd} onClose={onEnd} />;
}
