import { type RaRecord, useTranslate } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { FormDialog, type Kept } from './FormDialog';
import { useCreate } from './useCreate';
import { useCreateForm } from './useCreateForm';

export interface CreateDialogProps {
  resource: Resource;
  /** what its form begins with */
  initial: Readonly<Record<string, unknown>>;
  onCreated: (record: RaRecord) => void;
  onClose: () => void;
}

/** The form of a new record above the one at hand, which takes it. A failure leaves it open with all that was typed. */
export function CreateDialog({ resource, initial, onCreated, onClose }: CreateDialogProps) {
  const create = useCreate(resource);
  const onSubmit = async (values: Record<string, unknown>) => onCreated(await create(values));
  return <NewRecordDialog {...{ resource, initial, onSubmit, onClose }} />;
}

export interface NewRecordDialogProps {
  resource: Resource;
  initial?: Readonly<Record<string, unknown>>;
  brief?: boolean;
  kept?: Kept;
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** The same form for whoever makes the record, and says what came of it, in a way of their own. */
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
