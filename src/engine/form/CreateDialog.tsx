import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import type { Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import type { EngineDataProvider } from '../provider';
import { useRecordCache } from '../recordCache';
import { useFormFacts } from './FormContext';
import { failureOf } from './failure';
import { formFields, formLayout } from './fields';
import { SchemaForm } from './SchemaForm';
import { BackButton, useLeadsOn } from './StepButtons';
import { useSaveKey } from './useSaveKey';

export interface CreateDialogProps {
  resource: Resource;
  /** what its form begins with */
  initial: Readonly<Record<string, unknown>>;
  onCreated: (record: RaRecord) => void;
  onClose: () => void;
}

/** The form of a new record above the one at hand, which takes it. A failure leaves it open with all that was typed. */
export function CreateDialog({ resource, initial, onCreated, onClose }: CreateDialogProps) {
  const id = useId();
  const { ability } = useEngine();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const cache = useRecordCache(resource);
  const labels = useLabels(resource);
  const translate = useTranslate();
  const fields = useMemo(
    () => formFields(resource, 'create', (action) => ability.can(action, resource.schema.subject)),
    [resource, ability],
  );
  const layout = useMemo(() => formLayout(resource, 'create', fields), [resource, fields]);

  const submit = async (values: Record<string, unknown>) => {
    try {
      const { data } = await dataProvider.create(resource.name, { data: values });
      const created: RaRecord = data;
      cache.put(created);
      const title = fillTemplate(resource.schema.title, created) || String(created.id);
      showToast({ tone: 'success', title: translate('forms.created', { title }) });
      onCreated(created);
    } catch (error) {
      const { message, errors } = failureOf(error);
      if (Object.keys(errors).length === 0) showToast({ tone: 'danger', title: message });
      throw error;
    }
  };

  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, why) => why === 'escapeKeyDown' && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{translate('editing.pick.create', { name: labels.name(1) })}</DialogTitle>
        <SchemaForm
          resource={resource}
          fields={fields}
          layout={layout}
          initial={initial}
          onSubmit={submit}
          className="dialog-form"
          body={(content) => <DialogContent>{content}</DialogContent>}
        >
          <Buttons onClose={onClose} />
        </SchemaForm>
      </Dialog>
    </MuiProvider>
  );
}

function Buttons({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const leadsOn = useLeadsOn();
  useSaveKey(useFormFacts().id);
  return (
    <DialogActions>
      <Button onClick={onClose} aria-disabled={isSubmitting}>
        {translate('common.actions.cancel')}
      </Button>
      <BackButton />
      <Button type="submit" look="primary" busy={isSubmitting}>
        {translate(leadsOn ? 'editing.steps.next' : 'common.actions.create')}
      </Button>
    </DialogActions>
  );
}
