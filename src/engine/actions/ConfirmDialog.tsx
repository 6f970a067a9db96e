import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** word that must be typed before confirming */
  word?: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for a confirmation. Escape and the backdrop cancel; the safe button is focused first. */
export function ConfirmDialog({ open, busy, onClose, ...rest }: ConfirmDialogProps) {
  const id = useId();
  return (
    <MuiProvider>
      <Dialog
        open={open}
        onClose={busy ? undefined : onClose}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <ConfirmForm id={id} busy={busy} onClose={onClose} {...rest} />
      </Dialog>
    </MuiProvider>
  );
}

/** Focuses the element when it mounts. */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

function ConfirmForm(props: Omit<ConfirmDialogProps, 'open'> & { id: string }) {
  const { id, title, confirmLabel, cancelLabel, danger, busy, word, onConfirm, onClose, children } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const isConfirmed = word === undefined || typed.trim().toLowerCase() === word.toLowerCase();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // the submit event would otherwise also reach the form that contains the dialog in the React tree
    event.stopPropagation();
    if (isConfirmed) onConfirm();
    else document.getElementById(`${id}-word`)?.focus();
  };
  return (
    <form onSubmit={confirm} noValidate>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        {children}
        {word !== undefined && (
          <div className="field">
            <label className="field__label" id={`${id}-asked`} htmlFor={`${id}-word`}>
              {translate('forms.actions.askWord', { word })}
            </label>
            <input
              ref={focusOnMount}
              id={`${id}-word`}
              className="input"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <button
          ref={word === undefined ? focusOnMount : undefined}
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={busy ? undefined : onClose}
        >
          {cancelLabel ?? translate('common.actions.cancel')}
        </button>
        <Button
          type="submit"
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          aria-disabled={!isConfirmed}
          aria-describedby={isConfirmed ? undefined : `${id}-asked`}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
