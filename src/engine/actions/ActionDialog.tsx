import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { ActionForm } from './ActionForm';
import { ConfirmDialog } from './ConfirmDialog';
import { useRunAction } from './useRunAction';
import { useWord } from './useWord';

export interface ActionDialogProps {
  resource: Resource;
  record: RaRecord | undefined;
  name: string;
  action: ActionSchema;
  /** what stands in its form at first */
  given?: Readonly<Record<string, unknown>> | undefined;
  onDone: (record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** What an action asks before it runs: its form, or whether one is sure. */
export function ActionDialog({ resource, record, name, action, given, onDone, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { run } = useRunAction(resource, record);
  const word = useWord(action);
  const [busy, setBusy] = useState(false);
  const about = record && labels.title(record);

  if (action.input)
    return (
      <ActionForm
        resource={resource}
        record={record}
        name={name}
        action={action}
        given={given}
        about={about && translate('forms.actions.on', { title: about })}
        onSubmit={async (input) => onDone(await run(name, action, input))}
        onClose={onClose}
      />
    );

  const confirm = async () => {
    setBusy(true);
    try {
      onDone(await run(name, action, {}, onDone));
    } catch {
      // said already; nothing was typed that could be lost
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={translate('forms.actions.ask', { action: labels.action(name) })}
      confirmLabel={labels.action(name)}
      danger={action.tone === 'danger'}
      busy={busy}
      word={word}
      onConfirm={confirm}
      onClose={onClose}
    >
      {about && translate('forms.actions.askRecord', { title: about })}
    </ConfirmDialog>
  );
}
