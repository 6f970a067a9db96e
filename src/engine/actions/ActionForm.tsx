import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ActionSchema } from '../../schema/action';
import type { Resource } from '../../schema/registry';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { useFormFacts } from '../form/FormContext';
import { actionFields, actionLayout } from '../form/fields';
import { SchemaForm } from '../form/SchemaForm';
import { AtTheEnd, BackButton, useLeadsOn } from '../form/StepButtons';
import { useSaveKey } from '../form/useSaveKey';
import { useLabels } from '../labels';
import { useWord } from './useWord';

interface ActionFormProps {
  resource: Resource;
  record?: RaRecord | undefined;
  name: string;
  action: ActionSchema;
  /** what it will be done to, in words */
  about?: ReactNode;
  onSubmit: (input: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** An action's form in a dialog. A failure leaves it open with all that was typed. */
export function ActionForm({ resource, record, name, action, about, onSubmit, onClose }: ActionFormProps) {
  const id = useId();
  const labels = useLabels(resource);
  const fields = useMemo(() => actionFields(action), [action]);
  const layout = useMemo(() => actionLayout(action, fields), [action, fields]);
  const word = useWord(action);
  const [typed, setTyped] = useState('');
  return (
    <MuiProvider>
      <Dialog
        open
        onClose={(_, why) => why === 'escapeKeyDown' && onClose()}
        maxWidth="sm"
        fullWidth
        aria-labelledby={id}
      >
        <DialogTitle id={id}>
          {labels.action(name)}
          {about && <span className="dialog-about">{about}</span>}
        </DialogTitle>
        <SchemaForm
          resource={resource}
          fields={fields}
          {...(layout && { layout })}
          columns={1}
          about={record}
          action={name}
          labelOf={(field) => labels.input(name, field)}
          onSubmit={onSubmit}
          className="dialog-form"
          body={(content) => <DialogContent>{content}</DialogContent>}
        >
          {word !== undefined && (
            <AtTheEnd>
              <Word word={word} typed={typed} onType={setTyped} />
            </AtTheEnd>
          )}
          <Buttons
            label={labels.action(name)}
            danger={action.tone === 'danger'}
            sure={word === undefined || typed.trim().toLowerCase() === word.toLowerCase()}
            onClose={onClose}
          />
        </SchemaForm>
      </Dialog>
    </MuiProvider>
  );
}

interface WordProps {
  word: string;
  typed: string;
  onType: (text: string) => void;
}

function Word({ word, typed, onType }: WordProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <div className="field dialog-form__word">
      <label className="field__label" htmlFor={id}>
        {translate('forms.actions.askWord', { word })}
      </label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

interface ButtonsProps {
  label: string;
  danger: boolean;
  sure: boolean;
  onClose: () => void;
}

function Buttons({ label, danger, sure, onClose }: ButtonsProps) {
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
      <Button
        type="submit"
        look={danger && !leadsOn ? 'danger' : 'primary'}
        busy={isSubmitting}
        disabled={!sure && !leadsOn}
      >
        {leadsOn ? translate('editing.steps.next') : label}
      </Button>
    </DialogActions>
  );
}
