import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { EngineProvider, useEngine } from '../../engine/EngineContext';
import { SchemaForm } from '../../engine/form/SchemaForm';
import { prepare } from '../../schema/check';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { STEP_FIELDS, type StepKind, stepInputs } from './stepOptions';

/** Resource under which the labels of the options are looked up. */
const labelResource = prepare({ name: 'studioField', area: 'settings', subject: 'Recurso', title: '{id}', fields: {} });

interface StepDialogProps {
  kind: StepKind;
  /** current options of the step, with its texts resolved */
  initial: Readonly<Record<string, unknown>>;
  onApply: (values: Record<string, unknown>) => void;
  onClose: () => void;
}

/** Form of a step that creates a record or notifies people, rendered by the engine from the step's options. */
export default function StepDialog({ kind, initial, onApply, onClose }: StepDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const engine = useEngine();
  const engineWithInputs = useMemo(() => ({ ...engine, inputs: { ...engine.inputs, ...stepInputs } }), [engine]);
  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{translate(`studio.steps.${kind}`)}</DialogTitle>
        <EngineProvider value={engineWithInputs}>
          <SchemaForm
            resource={labelResource}
            fields={STEP_FIELDS[kind]}
            columns={1}
            initial={initial}
            labelOf={(name) => translate(`studio.step.${name}`)}
            helpOf={(name) => translate(`studio.stepHelp.${name}`, { _: '' }) || undefined}
            onSubmit={onApply}
            className="dialog-form"
            body={(content) => <DialogContent>{content}</DialogContent>}
          >
            <DialogActions>
              <Button onClick={onClose}>{translate('common.actions.cancel')}</Button>
              <Button type="submit" look="primary">
                {translate('studio.fields.apply')}
              </Button>
            </DialogActions>
          </SchemaForm>
        </EngineProvider>
      </Dialog>
    </MuiProvider>
  );
}
