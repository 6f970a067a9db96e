import { type RaRecord, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { FormDialog, type RetainedValues } from './FormDialog';
import { useCreate } from './useCreate';
import { useCreateForm } from './useCreateForm';

export interface CreateDialogProps {
  resource: Resource;
  /** initial values of the form */
  initial: Readonly<Record<string, unknown>>;
  onCreated: (record: RaRecord) => void;
  onClose: () => void;
}

/** Dialog that creates a record for the screen below it. After an error it stays open with the typed values. */
export function CreateDialog({ resource, initial, onCreated, onClose }: CreateDialogProps) {
  const create = useCreate(resource);
  const onSubmit = async (values: Record<string, unknown>) => onCreated(await create(values));
  return <NewRecordDialog {...{ resource, initial, onSubmit, onClose }} />;
}

export interface NewRecordDialogProps {
  resource: Resource;
  initial?: Readonly<Record<string, unknown>>;
  brief?: boolean;
  retainedValues?: RetainedValues;
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** The same dialog for callers that create the record and show the result themselves. */
export function NewRecordDialog({ resource, ...form }: NewRecordDialogProps) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { title, save } = resource.schema.create?.words ?? {};
  return (
    <FormDialog
      resource={resource}
      {...useCreateForm(resource)}
      {...form}
      title={title ? translate(title) : translate('editing.pick.create', { name: labels.name(1) })}
      saveLabel={translate(save ?? 'common.actions.create')}
    />
  );
}
