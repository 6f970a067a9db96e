import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { ActionForm } from './ActionForm';
import { ConfirmDialog } from './ConfirmDialog';
import { useRunAction } from './useRunAction';
import { useConfirmationWord } from './useWord';

export interface ActionDialogProps {
  resource: Resource;
  record: RaRecord | undefined;
  name: string;
  action: ActionSchema;
  /** initial values of the form */
  initial?: Readonly<Record<string, unknown>> | undefined;
  onDone: (record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** Dialog that asks before an action runs: with the action's form, or a confirmation. */
export function ActionDialog({ resource, record, name, action, initial, onDone, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { slots } = useEngine();
  const { run } = useRunAction(resource, record);
  const word = useConfirmationWord(action);
  const [busy, setBusy] = useState(false);
  const recordTitle = record && labels.title(record);
  const Slot = action.dialog === undefined ? undefined : slots[action.dialog];

  if (Slot && record)
    return <Slot {...{ resource, record }} dialog={{ name, action, ids: [record.id], onDone, onClose }} />;

  if (action.input)
    return (
      <ActionForm
        resource={resource}
        record={record}
        name={name}
        action={action}
        initial={initial}
        targetText={recordTitle && translate('forms.actions.on', { title: recordTitle })}
        onSubmit={async (input) => onDone(await run(name, action, input))}
        onClose={onClose}
      />
    );

  const confirm = async () => {
    setBusy(true);
    try {
      onDone(await run(name, action, {}, onDone));
    } catch {
      // the error is already shown, and no typed values can be lost
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
      {recordTitle && translate('forms.actions.askRecord', { title: recordTitle })}
    </ConfirmDialog>
  );
}
