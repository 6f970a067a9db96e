import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../engine/actions/ConfirmDialog';
import { useCan } from '../../engine/EngineContext';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { StateChip } from '../../ui/StateChip';
import { Timestamp } from '../../ui/Timestamp';
import { showToast } from '../../ui/toasts';
import { fetchRestoration, restoreVersion } from '../calls';
import { resetToCode } from '../edits';
import { ProblemList } from '../ProblemList';
import type { TabProps } from '../tab';
import { ChangeList } from './ChangeList';
import { CommentField } from './CommentField';
import { refusalOf } from './refusal';

/** History of a resource's publications; each can be restored. */
export default function VersionsTab({ editing: { detail, change } }: TabProps) {
  const translate = useTranslate();
  const can = useCan();
  const client = useQueryClient();
  const [versionToRestore, setVersionToRestore] = useState<number>();
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { versions, published, code } = detail;
  const summary = useQuery({
    queryKey: ['studio', detail.name, 'restoration', versionToRestore, published?.version],
    queryFn: () => fetchRestoration(detail.name, versionToRestore ?? 0),
    enabled: versionToRestore !== undefined,
    retry: false,
  });
  if (versions.length === 0) return <EmptyState compact title={translate('studio.versions.none')} />;

  const refusal = refusalOf(failure);
  const close = () => {
    setVersionToRestore(undefined);
    setFailure(undefined);
  };
  const openRestore = (version: number) => {
    setComment(translate('studio.versions.restoreWhy', { version }));
    setVersionToRestore(version);
  };
  const confirm = (version: number) => {
    setBusy(true);
    setFailure(undefined);
    const trimmed = comment.trim();
    restoreVersion(detail.name, { version, ...(trimmed && { comment: trimmed }) })
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
              <Button small onClick={() => openRestore(version)}>
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
              <Button small onClick={() => change(resetToCode(code))}>
                {translate('studio.versions.own')}
              </Button>
            )}
          </li>
        )}
      </ol>
      <ConfirmDialog
        open={versionToRestore !== undefined}
        title={translate('studio.versions.restoreAsk', { version: versionToRestore ?? '' })}
        confirmLabel={translate('studio.versions.restore')}
        busy={busy}
        onConfirm={() => versionToRestore !== undefined && confirm(versionToRestore)}
        onClose={close}
      >
        <div className="studio-publish">
          <p>{translate('studio.versions.restoreText')}</p>
          <SectionTitle level={3} size="small">
            {translate('studio.publish.changes')}
          </SectionTitle>
          {summary.isPending && !summary.error && <RowsSkeleton rows={2} />}
          {summary.data && (
            <>
              <ChangeList changes={summary.data.changes} after={summary.data.after} before={detail.current} />
              <ProblemList
                problems={summary.data.problems}
                document={undefined}
                schema={detail.current ?? undefined}
                onFollow={close}
              />
            </>
          )}
          <CommentField value={comment} onChange={setComment} />
          <ProblemList problems={refusal.problems} document={undefined} schema={detail.current ?? undefined} />
          {refusal.changes.length > 0 && (
            <ChangeList changes={refusal.changes} after={undefined} before={detail.current} />
          )}
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
