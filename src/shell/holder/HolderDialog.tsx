import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HolderForm } from '../../../providers/toll/holders';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { EMPTY, problemsOf, trimmed } from './form';
import { HolderFields } from './HolderFields';
import './holder.css';

interface HolderDialogProps {
  form: HolderForm;
  onChange: (form: HolderForm) => void;
  saving: boolean;
  /** given only what passes the form's rules */
  onSave: (form: HolderForm) => void;
  onClose: () => void;
}

/** 'Agregar nuevo usuario': the form of the top bar. Keeps nothing itself, so that what was typed outlives it. */
export default function HolderDialog({ form, onChange, saving, onSave, onClose }: HolderDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const untouched = JSON.stringify(form) === JSON.stringify(EMPTY);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    flushSync(() => setAsked(true));
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else onSave(trimmed(form));
  };
  const clear = () => {
    setAsked(false);
    onChange(EMPTY);
  };

  return (
    <MuiProvider>
      <Dialog
        open
        maxWidth={false}
        slotProps={{
          paper: { className: 'holder-dialog' },
          transition: { onEnter: () => element.current?.querySelector('input')?.focus() },
        }}
        aria-labelledby={title}
        onClose={() => saving || onClose()}
      >
        <form ref={element} noValidate onSubmit={submit}>
          <DialogTitle id={title}>{translate('shell.holder.title')}</DialogTitle>
          <DialogContent>
            <HolderFields form={form} onChange={onChange} problems={problemsOf(form)} asked={asked} />
          </DialogContent>
          <DialogActions>
            {!untouched && (
              <Button look="quiet" className="holder-dialog__clear" onClick={clear} disabled={saving}>
                {translate('common.actions.clear')}
              </Button>
            )}
            <Button onClick={onClose} disabled={saving}>
              {translate('common.actions.cancel')}
            </Button>
            <Button look="primary" type="submit" busy={saving}>
              {translate('common.actions.save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
