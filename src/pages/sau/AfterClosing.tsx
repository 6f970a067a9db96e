import { Inbox } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ActionDialogPart, preloadDialog } from '../../engine/actions/ActionDialogPart';
import { useEngine } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';

interface AfterClosingProps {
  /** the request */
  record: RaRecord;
  messages: readonly RaRecord[];
}

const ACTION = 'reabrir';

/** Whether somebody wrote after the request was closed, and nothing has reopened it. */
const isAnswered = ({ estado, fechaCierre }: RaRecord, messages: readonly RaRecord[]): boolean =>
  estado === 'Cerrado' &&
  messages.some(({ tipo, fecha }) => tipo === 'CorreoEntrante' && Date.parse(String(fecha)) > Date.parse(fechaCierre));

/** Asks whether to reopen a request to which a mail was added after it was closed. */
export function AfterClosing({ record, messages }: AfterClosingProps) {
  const translate = useTranslate();
  const resource = useEngine().registry.getOrThrow('tickets');
  const labels = useLabels(resource);
  const [open, setOpen] = useState(false);
  const action = resource.schema.actions?.[ACTION];
  if (!isAnswered(record, messages)) return null;
  return (
    <>
      <p className="timeline__after">
        <Inbox size={16} aria-hidden="true" />
        <span>{translate('pages.ticket.afterClosing')}</span>
        {action && record._can?.[ACTION] === true && (
          <button
            type="button"
            className="button button--small"
            onMouseEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setOpen(true)}
          >
            {labels.action(ACTION)}
          </button>
        )}
      </p>
      {open && action && (
        <ActionDialogPart
          resource={resource}
          record={record}
          name={ACTION}
          action={action}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
