import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ActionSchema, actIn } from '../../schema/action';
import { valueAtPath } from '../../schema/conditions/expression';
import type { Resource } from '../../schema/registry';
import { showToast } from '../../ui/toasts';
import { type EngineUser, useEngine } from '../EngineContext';
import { failureOf } from '../failure';
import { useLabels } from '../labels';
import { useRecordCache } from '../recordCache';
import { useRecord } from '../useRecord';
import { ActionForm } from './ActionForm';
import { ConfirmDialog } from './ConfirmDialog';
import { offersOf } from './can';
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

/** Dialog that asks before an action runs: with the action's form, or a confirmation; or the dialog that the action opens. */
export function ActionDialog(props: ActionDialogProps) {
  const step = actIn(props.action);
  if (step && props.record) return <OpenedAction {...props} record={props.record} step={step} />;
  return <OwnDialog {...props} />;
}

interface OpenedActionProps extends ActionDialogProps {
  record: RaRecord;
  step: NonNullable<ReturnType<typeof actIn>>;
}

/** The dialog of an action of the record that a reference leads to (the step `act`), once that record is loaded. */
function OpenedAction({ resource, record, step, onDone, onClose }: OpenedActionProps) {
  const { registry, ability } = useEngine();
  const translate = useTranslate();
  const cache = useRecordCache(resource);
  const field = resource.fields.get(step.of);
  const target = registry.getOrThrow(field && 'to' in field && field.to !== undefined ? field.to : resource.name);
  const { data, partial, error } = useRecord(target, String(record[step.of]));
  const isLoaded = data !== undefined && !partial;
  const [offer] = isLoaded ? offersOf(target, data, ability, [step.act]) : [];
  const refusal = offer ? offer.reason : isLoaded ? 'engine.reasons.permission' : undefined;
  const end = useEffectEvent((title: string) => {
    showToast({ tone: 'danger', title });
    onClose();
  });
  useEffect(() => {
    if (refusal !== undefined) end(translate(refusal));
    else if (error && !isLoaded) end(failureOf(error).message);
  }, [refusal, error, isLoaded, translate]);
  const initial = useMemo(
    () => Object.fromEntries(Object.entries(step.values).map(([name, { $record }]) => [name, record[$record]])),
    [step, record],
  );
  if (!offer || refusal !== undefined) return null;
  return (
    <OwnDialog
      resource={target}
      record={data}
      name={offer.name}
      action={offer.action}
      initial={initial}
      onDone={(done) => {
        cache.refresh();
        onDone(done);
      }}
      onClose={onClose}
    />
  );
}

/** Values that the form starts with: those of its opener, or else those of its declaration that have a value. */
function initialOf(
  { initial = {} }: ActionSchema,
  { user, record }: { user: EngineUser; record: RaRecord | undefined },
  given: ActionDialogProps['initial'],
): Record<string, unknown> {
  const declared = Object.entries(initial).map(([name, value]): [string, unknown] => [
    name,
    '$user' in value ? valueAtPath(user, value.$user) : record?.[value.$record],
  ]);
  return { ...Object.fromEntries(declared.filter(([, value]) => (value ?? null) !== null)), ...given };
}

function OwnDialog({ resource, record, name, action, initial, onDone, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { slots, user } = useEngine();
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
        initial={initialOf(action, { user, record }, initial)}
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
