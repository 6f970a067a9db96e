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
import { SectionTitle } from '../../ui/SectionTitle';
import { showToast } from '../../ui/toasts';
import { type Detail, type DraftState, fetchDetail, publishDraft } from '../calls';
import { isOutdated } from '../documents';
import { ProblemList } from '../ProblemList';
import { ChangeList } from './ChangeList';
import { CommentField } from './CommentField';
import { refusalOf } from './refusal';

interface PublishDialogProps {
  detail: Detail;
  draft: DraftState;
  title: string;
  /** called if another version was published after the draft was started */
  onOutdated: (latest: Detail) => void;
  onClose: () => void;
}

/** Whether the draft was changed or deleted by somebody else. */
const isStale = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 412 || error.status === 404);

/** Dialog that lists what publishing changes, and asks for a comment. */
export function PublishDialog({ detail, draft: originalDraft, title, onOutdated, onClose }: PublishDialogProps) {
  const id = useId();
  const translate = useTranslate();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** the draft as somebody else has changed it; the second confirmation publishes this version */
  const [changedDraft, setChangedDraft] = useState<DraftState>();
  const draft = changedDraft ?? originalDraft;
  const before = detail.current;
  const refusal = refusalOf(failure);
  const cannotPublish = draft.problems.length > 0 || draft.changes.some((change) => change.class === 'refused');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    const trimmed = comment.trim();
    publishDraft(detail.name, { version: draft.version, ...(trimmed && { comment: trimmed }) }).then(
      async () => {
        onClose();
        showToast({ tone: 'success', title: translate('studio.publish.done', { name: title }) });
        await client.invalidateQueries({ queryKey: ['studio'] });
      },
      (error: unknown) => {
        if (!isStale(error)) {
          setBusy(false);
          setFailure(error);
          return;
        }
        fetchDetail(detail.name)
          .then((latest) => {
            if (isOutdated(latest)) {
              onClose();
              onOutdated(latest);
            } else if (latest.draft) setChangedDraft(latest.draft);
            else {
              onClose();
              showToast({ tone: 'warning', title: translate('studio.publish.gone') });
              void client.invalidateQueries({ queryKey: ['studio'] });
            }
          }, setFailure)
          .finally(() => setBusy(false));
      },
    );
  };

  return (
    <MuiProvider>
      <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={id}>{translate('studio.publish.title', { name: title })}</DialogTitle>
          <DialogContent className="studio-publish">
            {changedDraft && (
              <div className="studio-notice stale-draft" data-tone="warning" role="alert">
                {translate('studio.publish.stale')}
                <SectionTitle level={3} size="small">
                  {translate('studio.publish.seen')}
                </SectionTitle>
                <ChangeList changes={originalDraft.changes} after={originalDraft.after} before={before} />
              </div>
            )}
            {(draft.changes.length > 0 || draft.problems.length === 0) && (
              <>
                <SectionTitle level={3} size="small">
                  {translate(changedDraft ? 'studio.publish.now' : 'studio.publish.changes')}
                </SectionTitle>
                <ChangeList changes={draft.changes} after={draft.after} before={before} />
              </>
            )}
            <ProblemList
              problems={[...draft.problems, ...refusal.problems]}
              document={draft.document}
              schema={draft.after ?? undefined}
              onFollow={onClose}
            />
            {refusal.changes.length > 0 && <ChangeList changes={refusal.changes} after={draft.after} before={before} />}
            {failure !== undefined && (
              <p role="alert" className="field__error">
                {failure instanceof HttpError ? failure.message : translate('studio.publish.refused')}
              </p>
            )}
            <CommentField value={comment} onChange={setComment} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} aria-disabled={busy}>
              {translate('common.actions.cancel')}
            </Button>
            <Button type="submit" look="primary" busy={busy} disabled={cannotPublish}>
              {translate('studio.publish.confirm')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </MuiProvider>
  );
}
