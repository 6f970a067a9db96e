import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRunAction } from '../../engine/actions/useRunAction';
import { useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { Icon } from '../../ui/Icon';

/** Delivery states of a reply's mail that the agent can act on. */
const RETRIABLE: readonly unknown[] = ['Fallido', 'Rebotado'];

/** Button that sends a reply again whose mail failed or came back; nothing where the viewer may not. */
export function RetrySending({ message }: { message: RaRecord }) {
  const translate = useTranslate();
  const resource = useEngine().registry.getOrThrow('ticketMensajes');
  const labels = useLabels(resource);
  const { run } = useRunAction(resource, message);
  const [busy, setBusy] = useState(false);
  const action = resource.schema.actions?.reintentar;
  if (!action || !RETRIABLE.includes(message.envio) || message._can?.reintentar !== true) return null;
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await run('reintentar', action, {});
    } catch {
      // useRunAction has already shown the error
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-busy={busy || undefined}
      title={translate('resources.ticketMensajes.actions.reintentar')}
      onClick={() => void retry()}
    >
      <Icon name="rotate-cw" size={14} />
      {labels.action('reintentar')}
    </button>
  );
}
