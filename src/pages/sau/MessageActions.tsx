import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRunAction } from '../../engine/actions/useRunAction';
import { useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { Icon } from '../../ui/Icon';

/** Actions on a reply's mail, by the delivery states in which they make sense. */
const BY_STATE: Readonly<Record<string, readonly string[]>> = {
  Fallido: ['reintentar'],
  Rebotado: ['reintentar'],
  Programado: ['enviarAhora', 'cancelarEnvio'],
};

const ICONS: Readonly<Record<string, string>> = { reintentar: 'rotate-cw', enviarAhora: 'send', cancelarEnvio: 'ban' };

/** Buttons that act on a reply's mail: send again what failed or came back; send now or cancel what is scheduled. */
export function MessageActions({ message }: { message: RaRecord }) {
  const names = BY_STATE[String(message.envio)] ?? [];
  return names
    .filter((name) => message._can?.[name] === true)
    .map((name) => <MessageAction key={name} name={name} message={message} />);
}

function MessageAction({ name, message }: { name: string; message: RaRecord }) {
  const translate = useTranslate();
  const resource = useEngine().registry.getOrThrow('ticketMensajes');
  const labels = useLabels(resource);
  const { run } = useRunAction(resource, message);
  const [busy, setBusy] = useState(false);
  const action = resource.schema.actions?.[name];
  if (!action) return null;
  const act = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await run(name, action, {});
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
      title={translate(`resources.ticketMensajes.actions.${name}`)}
      onClick={() => void act()}
    >
      <Icon name={ICONS[name] ?? 'rotate-cw'} size={14} />
      {labels.action(name)}
    </button>
  );
}
