import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/actions/ConfirmDialog';
import { useCan } from '../../engine/EngineContext';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { StateChip } from '../../ui/StateChip';
import { Timestamp } from '../../ui/Timestamp';
import { showToast } from '../../ui/toasts';
import { restore } from '../calls';
import { asItCame } from '../edits';
import { ProblemList } from '../ProblemList';
import type { TabProps } from '../tab';
import { ChangeList } from './ChangeList';
import { standsInTheWay } from './standsInTheWay';
import { WhyField } from './WhyField';

/** History of a resource's publications; each can be restored. */
export default function VersionsTab({ editing: { detail, change } }: TabProps) {
  const translate = useTranslate();
  const can = useCan();
  const client = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { versions, published, code } = detail;
  if (versions.length === 0) return <EmptyState compact title={translate('studio.versions.none')} />;

  const held = standsInTheWay(failure);
  const close = () => {
    setAsked(undefined);
    setFailure(undefined);
  };
  const ask = (version: number) => {
    setComment(translate('studio.versions.restoreWhy', { version }));
    setAsked(version);
  };
  const confirm = (version: number) => {
    setBusy(true);
    setFailure(undefined);
    const said = comment.trim();
    restore(detail.name, { version, ...(said && { comment: said }) })
      .then(async () => {
        close();
        showToast({ tone: 'success', title: translate('studio.versions.restored', { version }) });
        await client.invalidateQueries({ queryKey: ['studio'] });
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ol className="studio-versions card">
        {versions.map(({ version, comment, by, at }) => (
          <li key={version}>
            <strong>{translate('studio.versions.version', { version })}</strong>
            {version === published?.version && (
              <StateChip tone="success" label={translate('studio.versions.current')} />
            )}
            <span className="muted">
              <Timestamp value={at} /> {by && <bdi>{by}</bdi>}
            </span>
            {comment && <p>{comment}</p>}
            {version !== published?.version && can('publicar', 'Recurso') && (
              <Button small onClick={() => ask(version)}>
                {translate('studio.versions.restore')}
              </Button>
            )}
          </li>
        ))}
        {code && (
          <li>
            <strong>{translate('studio.state.own')}</strong>
            <span className="muted">{translate('studio.versions.ownHelp')}</span>
            {can('editar', 'Recurso') && (
              <Button small onClick={() => change(asItCame(code))}>
                {translate('studio.versions.own')}
              </Button>
            )}
          </li>
        )}
      </ol>
      <ConfirmDialog
        open={asked !== undefined}
        title={translate('studio.versions.restoreAsk', { version: asked ?? '' })}
        confirmLabel={translate('studio.versions.restore')}
        busy={busy}
        onConfirm={() => asked !== undefined && confirm(asked)}
        onClose={close}
      >
        <div className="studio-publish">
          <p>{translate('studio.versions.restoreText')}</p>
          <WhyField value={comment} onChange={setComment} />
          <ProblemList problems={held.problems} document={undefined} schema={detail.current ?? undefined} />
          {held.changes.length > 0 && <ChangeList changes={held.changes} after={undefined} before={detail.current} />}
          {failure instanceof Error && (
            <p role="alert" className="field__error">
              {failure.message}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
