import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changePin } from '../../../providers/toll/pin';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { settledDigits } from '../digits';
import { DigitsInput } from './DigitsInput';
import { FormField } from './FormField';
import './password.css';

interface ChangePasswordDialogProps {
  /** the user's codigoTitular */
  username: string;
  onClose: () => void;
}

const FIELDS = [
  { name: 'current', autoComplete: 'current-password' },
  { name: 'next', autoComplete: 'new-password' },
  { name: 'repeat', autoComplete: 'new-password' },
] as const;

type Name = (typeof FIELDS)[number]['name'];

const EMPTY: Record<Name, string> = { current: '', next: '', repeat: '' };

/** The change-password dialog of the top bar (specification, sections 5 and 8). */
export default function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  const errorOf = (name: Name) =>
    isSubmitted && settledDigits(values[name]) === '' ? translate(`shell.password.${name}Missing`) : undefined;

  const save = async ({ current, next }: typeof EMPTY) => {
    setIsSaving(true);
    try {
      const outcome = await changePin({ password: current, newPassword: next, username });
      if ('warning' in outcome) showToast({ title: outcome.warning, tone: 'warning' });
      else if ('error' in outcome) showToast({ title: outcome.error, tone: 'danger' });
      else {
        showToast({ title: translate('shell.password.done'), tone: 'success' });
        onClose();
      }
    } finally {
      setIsSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const settledValues = {
      current: settledDigits(values.current),
      next: settledDigits(values.next),
      repeat: settledDigits(values.repeat),
    };
    flushSync(() => {
      setValues(settledValues);
      setIsSubmitted(true);
    });
    const missing = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (missing) missing.focus();
    else if (settledValues.next !== settledValues.repeat)
      showToast({ title: translate('shell.password.different'), tone: 'warning' });
    else void save(settledValues);
  };

  return (
    <MuiProvider>
      <Dialog
        open
        maxWidth={false}
        slotProps={{
          paper: { className: 'password-dialog' },
          transition: { onEnter: () => form.current?.querySelector('input')?.focus() },
        }}
        aria-labelledby={title}
        onClose={() => isSaving || onClose()}
      >
        <form ref={form} noValidate onSubmit={submit}>
          <DialogTitle id={title}>{translate('shell.password.title')}</DialogTitle>
          <DialogContent className="password-dialog__fields">
            {FIELDS.map(({ name, autoComplete }) => (
              <FormField key={name} label={translate(`shell.password.${name}`)} error={errorOf(name)}>
                {(field) => (
                  <DigitsInput
                    field={field}
                    autoComplete={autoComplete}
                    value={values[name]}
                    onChange={(text) => setValues((current) => ({ ...current, [name]: text }))}
                  />
                )}
              </FormField>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={isSaving}>
              {translate('common.actions.cancel')}
            </Button>
            <Button look="primary" type="submit" busy={isSaving}>
              {translate('common.actions.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
