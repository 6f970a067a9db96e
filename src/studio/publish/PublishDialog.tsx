import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { HttpError } from '../../../providers/http';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toasts';
import { type Detail, type Drafted, publish } from '../calls';
import { ProblemList } from '../ProblemList';
import { ChangeList } from './ChangeList';
import { standsInTheWay } from './standsInTheWay';

interface PublishDialogProps {
  detail: Detail;
  draft: Drafted;
  title: string;
  onClose: () => void;
}

/** What publishing would change, in words; and why it is done. */
export function PublishDialog({ detail, draft, title, onClose }: PublishDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const held = standsInTheWay(failure);
  const blocked = draft.problems.length > 0 || draft.changes.some((change) => change.class === 'refused');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const said = comment.trim();
    publish(detail.name, { version: draft.version, ...(said && { comment: said }) }).then(
      async () => {
        onClose();
        showToast({ tone: 'success', title: translate('studio.publish.done', { name: title }) });
        await client.invalidateQueries({ queryKey: ['studio'] });
      },
      (error: unknown) => {
        setBusy(false);
        setFailure(error);
      },
    );
  };

  return (
    <MuiProvider>
      <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{translate('studio.publish.title', { name: title })}</DialogTitle>
          <DialogContent className="studio-publish">
            <h3>{translate('studio.publish.changes')}</h3>
            <ChangeList changes={draft.changes} />
            <ProblemList problems={[...draft.problems, ...held.problems]} />
            {held.changes.length > 0 && <ChangeList changes={held.changes} />}
            {failure !== undefined && (
              <p role="alert" className="field__error">
                {failure instanceof HttpError ? failure.message : translate('studio.publish.refused')}
              </p>
            )}
            <div className="field">
              <label className="field__label" htmlFor={`${id}-why`}>
                {translate('studio.publish.comment')}
              </label>
              <textarea
                id={`${id}-why`}
                className="input"
                rows={2}
                maxLength={500}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} aria-disabled={busy}>
              {translate('common.actions.cancel')}
            </Button>
            <Button type="submit" look="primary" busy={busy} disabled={blocked}>
              {translate('studio.publish.confirm')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
