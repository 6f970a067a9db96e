import { type Identifier, type RaRecord, useGetMany, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../engine/actions/ConfirmDialog';
import { useRunAction } from '../../../engine/actions/useRunAction';
import type { DialogSlot, SlotProps } from '../../../engine/EngineContext';
import { FailureState } from '../../../engine/FailureState';
import { useLabels } from '../../../engine/labels';
import { usePath } from '../../../engine/usePath';
import { RowsSkeleton } from '../../../ui/Skeletons';
import { MergeMembers } from './MergeMembers';
import { RequestPicker } from './RequestPicker';
import './merge.css';

/** Dialog of a merge: which requests, and which of them stays open. */
export default function MergeDialog({ resource, record, dialog }: SlotProps) {
  return dialog ? <MergeForm {...{ resource, record, dialog }} /> : null;
}

const byId = (a: RaRecord, b: RaRecord): number => Number(a.id) - Number(b.id);

function MergeForm({ resource, record, dialog }: SlotProps & { dialog: DialogSlot }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const path = usePath();
  const { name, action, onDone, onClose } = dialog;
  const [ids, setIds] = useState<readonly Identifier[]>(dialog.ids);
  const [chosenId, setChosenId] = useState<Identifier>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useGetMany<RaRecord>(resource.name, { ids: [...ids] }, { retry: false });
  const members = (data ?? []).filter(Boolean).toSorted(byId);
  // the oldest request stays, unless the person chooses another one
  const main = members.find(({ id }) => id === chosenId) ?? members[0];
  const others = members.filter((member) => member !== main);
  const { run } = useRunAction(resource, main);
  const canMerge = main !== undefined && others.length > 0 && members.length === ids.length;

  const merge = async () => {
    if (!canMerge || busy) return;
    setBusy(true);
    try {
      const done = await run(name, action, { solicitudes: others.map(({ id }) => id) });
      onDone(done);
      const page = path(resource.name, 'show', main.id);
      if (record && record.id !== main.id && page !== undefined) navigate(page);
    } catch {
      // the reason is already shown
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={labels.action(name)}
      confirmLabel={translate('pages.ticket.merge.confirm', { smart_count: Math.max(others.length, 1) })}
      busy={busy}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <div className="merge">
        {error && data === undefined ? (
          <FailureState compact error={error} onRetry={() => void refetch()} />
        ) : members.length < ids.length ? (
          <RowsSkeleton rows={ids.length} columns={1} />
        ) : (
          <MergeMembers
            {...{ resource, members, main }}
            onChoose={setChosenId}
            onRemove={(id) => setIds(ids.filter((other) => other !== id))}
            // the request of the page cannot be left out
            fixedId={record?.id}
          />
        )}
        <RequestPicker
          resource={resource}
          excludedIds={ids}
          holder={main?.titular}
          onPick={(id) => setIds([...ids, id])}
        />
        <p className="muted">{translate(canMerge ? 'pages.ticket.merge.effect' : 'pages.ticket.merge.choose')}</p>
      </div>
    </ConfirmDialog>
  );
}
