import { Hand } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRunAction } from '../../engine/actions/useRunAction';
import { useEngine } from '../../engine/EngineContext';
import { Button } from '../../ui/Button';

const ACTION = 'tomarSiguiente';

/** Takes the most urgent request of the agent's queue and opens it. */
export function TakeNext() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const resource = registry.getOrThrow('tickets');
  const { run } = useRunAction(resource, undefined);
  const [busy, setBusy] = useState(false);
  const action = resource.schema.actions?.[ACTION];
  if (!action) return null;

  const onClick = () => {
    setBusy(true);
    run(ACTION, action)
      // the error is already shown
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  return (
    <Button look="accent" busy={busy} onClick={onClick} title={translate('pages.home.takeNextHelp')}>
      {!busy && <Hand size={16} aria-hidden="true" />}
      {translate('pages.home.takeNext')}
    </Button>
  );
}
