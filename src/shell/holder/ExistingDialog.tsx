import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';

interface ExistingDialogProps {
  onAccept: () => void;
  onCancel: () => void;
}

/** Asks whether to go to the file of a holder that already exists (specification, section 4, code 2100). */
export default function ExistingDialog({ onAccept, onCancel }: ExistingDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <MuiProvider>
      <Dialog
        open
        role="alertdialog"
        aria-labelledby={id}
        aria-describedby={`${id}-question`}
        onClose={onCancel}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={id}>{translate('shell.holder.exists')}</DialogTitle>
        <DialogContent id={`${id}-question`}>{translate('shell.holder.existsQuestion')}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('common.actions.cancel')}</Button>
          <Button look="primary" autoFocus onClick={onAccept}>
            {translate('common.actions.accept')}
          </Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
  );
}
