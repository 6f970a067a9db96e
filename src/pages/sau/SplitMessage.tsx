import { Split } from 'lucide-react';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialogPart, preloadDialog } from '../../engine/actions/ActionDialogPart';
import { useLabels } from '../../engine/labels';
import { usePath } from '../../engine/usePath';
import { cutText } from '../../schema/cut';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';

interface SplitMessageProps {
  messages: Resource;
  message: RaRecord;
  /** the request that the message belongs to */
  request: RaRecord;
}

const ACTION = 'dividir';
/** Longest text of a request. */
const MAX_DESCRIPTION = 8000;

/** Button that splits a message into a new request, and opens it. */
export function SplitMessage({ messages, message, request }: SplitMessageProps) {
  const labels = useLabels(messages);
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const path = usePath();
  const [open, setOpen] = useState(false);
  const action = messages.schema.actions?.[ACTION];
  if (!action || message._can?.[ACTION] !== true) return null;

  const openNewRequest = async () => {
    setOpen(false);
    const { data } = await dataProvider.getManyReference('ticketEventos', {
      target: 'ticket',
      id: request.id,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { tipo: 'dividido' },
    });
    const id: unknown = data[0]?.solicitud;
    const page = typeof id === 'number' ? path('tickets', 'show', id) : undefined;
    if (page !== undefined) navigate(page);
  };
  const { ticketCategoria, ticketSubCategoria, prioridad, asunto } = request;
  return (
    <>
      <IconButton
        icon={Split}
        size={16}
        className="timeline__split"
        label={labels.action(ACTION)}
        onMouseEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ActionDialogPart
          resource={messages}
          record={message}
          name={ACTION}
          action={action}
          initial={{
            ticketCategoria,
            ticketSubCategoria,
            prioridad,
            asunto,
            descripcion: cutText([message.cuerpo, message.citado].filter(Boolean).join('\n\n'), MAX_DESCRIPTION),
          }}
          onDone={() => void openNewRequest().catch(() => undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
