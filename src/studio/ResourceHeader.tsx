import { ArrowLeft, ExternalLink, Rocket } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../engine/actions/ConfirmDialog';
import { useCan } from '../engine/EngineContext';
import { BASE } from '../engine/paths';
import { Button } from '../ui/Button';
import { StateChip } from '../ui/StateChip';
import { showToast } from '../ui/toasts';
import { ProblemList } from './ProblemList';
import { PublishDialog } from './publish/PublishDialog';
import { StaleDraft } from './publish/StaleDraft';
import { resourceStateOf } from './resourceState';
import type { Editing } from './useDraft';

/** State of a resource and the actions on its draft. */
export function ResourceHeader({ editing, title }: { editing: Editing; title: string }) {
  const translate = useTranslate();
  const can = useCan();
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard'>();
  const [busy, setBusy] = useState(false);
  const { detail, saving, retry } = editing;
  const { draft, current, published } = detail;
  const state = resourceStateOf({ ...detail, version: published?.version ?? null });
  const list = current?.routes?.list;

  // a toast, because the notice in the header is off screen for a person who has scrolled down
  const showSaveFailure = useEffectEvent(() => showToast({ tone: 'danger', title: translate('studio.draft.failed') }));
  useEffect(() => {
    if (saving === 'failed') showSaveFailure();
  }, [saving]);

  const showFailure = (failure: unknown) =>
    showToast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) });
  const discard = () => {
    setBusy(true);
    editing.discard().then(
      () => {
        if (!published && detail.origin === 'studio') navigate(`${BASE}/settings/resources`);
      },
      (failure: unknown) => {
        setBusy(false);
        showFailure(failure);
      },
    );
  };

  return (
    <header className="studio__header">
      <div className="studio__heading">
        <Link to={`${BASE}/settings/resources`} className="button button--quiet button--small">
          <ArrowLeft size={16} aria-hidden="true" className="turns" />
          {translate('studio.title')}
        </Link>
        <span className="studio__name">
          <strong>{title}</strong> <span className="mono studio__technical">{detail.name}</span>
        </span>
        <StateChip tone={state.tone} label={translate(state.key, state.args)} />
        <span className="studio__saving" role="status">
          {saving !== 'none' && saving !== 'stale' && saving !== 'failed' && translate(`studio.draft.${saving}`)}
        </span>
        <ProblemList
          pill
          problems={draft ? draft.problems : detail.problems}
          document={draft?.document ?? detail.published?.document}
          schema={editing.schema}
        />
        <div className="studio__actions">
          {list !== undefined && (
            <Link className="button button--quiet" to={`${BASE}/${list}`}>
              <ExternalLink size={16} aria-hidden="true" />
              {translate('studio.open')}
            </Link>
          )}
          {draft && can('editar', 'Recurso') && (
            <Button onClick={() => setOpenDialog('discard')}>{translate('studio.draft.discard')}</Button>
          )}
          {can('publicar', 'Recurso') && (
            <Button
              look="primary"
              busy={openDialog === 'publish' && saving === 'saving'}
              disabled={(!draft && saving !== 'saving') || saving === 'failed' || saving === 'stale'}
              onClick={() => setOpenDialog('publish')}
            >
              <Rocket size={16} aria-hidden="true" />
              {translate('studio.draft.publish')}
            </Button>
          )}
        </div>
      </div>
      {saving === 'failed' && (
        <div className="studio-notice" data-tone="danger" role="alert">
          {translate('studio.draft.failed')}
          <Button small onClick={retry}>
            {translate('studio.draft.retry')}
          </Button>
        </div>
      )}
      {saving === 'stale' && editing.latestDetail && (
        <StaleDraft
          latest={editing.latestDetail}
          ownSchema={editing.schema}
          base={editing.base}
          outdated={editing.outdated}
          onSettle={(resolution) => void editing.resolveConflict(resolution).catch(showFailure)}
        />
      )}
      {/* waits for the save in progress, so that it is included in the publication */}
      {openDialog === 'publish' && draft && saving !== 'saving' && (
        <PublishDialog
          detail={detail}
          draft={draft}
          title={title}
          onOutdated={editing.markOutdated}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'discard'}
        title={translate('studio.draft.discardAsk')}
        confirmLabel={translate('studio.draft.discard')}
        danger
        busy={busy}
        onConfirm={discard}
        onClose={() => setOpenDialog(undefined)}
      >
        {translate('studio.draft.discardText')}
      </ConfirmDialog>
    </header>
  );
}
