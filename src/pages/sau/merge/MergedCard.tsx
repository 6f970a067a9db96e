import { Undo2 } from 'lucide-react';
import { type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import { MERGE_UNDO_SECONDS } from '../../../../resources/sau/tickets/shared/mergeUndo';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { clock } from '../../../schema/clock';
import type { Resource } from '../../../schema/registry';
import { Button } from '../../../ui/Button';
import { SectionTitle } from '../../../ui/SectionTitle';
import { useHolderCode } from '../useHolder';
import { useRequestFigures } from '../useRequestFigures';

interface MergedCardProps {
  resource: Resource;
  record: RaRecord;
}

const MAX_MERGED = 100;
const MERGE = 'fusionar';

/** Requests that were merged into this one. For 30 minutes, a button undoes the last merge. */
export function MergedCard({ resource, record }: MergedCardProps) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { merged, loading } = useRequestFigures(useHolderCode(record), record.id);
  // most requests have none: their list is then not fetched
  const hasMerged = !loading && merged !== 0;
  const { data = [] } = useGetManyReference<RaRecord>(
    resource.name,
    {
      target: 'ticketPrincipal',
      id: record.id,
      pagination: { page: 1, perPage: MAX_MERGED },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    },
    { enabled: hasMerged, retry: false },
  );
  const { undo } = useRunAction(resource, record);
  if (data.length === 0) return null;
  const lastTime = Math.max(...data.map(({ fechaCierre }) => Date.parse(String(fechaCierre))));
  const canUndo = record._can?.[MERGE] === true && clock.ms() - lastTime < MERGE_UNDO_SECONDS * 1000;
  const undoMerge = async () => {
    setBusy(true);
    await undo(MERGE, record);
    setBusy(false);
  };
  return (
    <section className="card request__card" aria-labelledby="request-merged">
      <SectionTitle level={3} id="request-merged">
        {translate('pages.ticket.merge.merged')}
      </SectionTitle>
      <ul className="ties">
        {data.map(({ id, asunto }) => (
          <li key={id} className="tie">
            <RecordLink resource="tickets" id={id}>
              <bdi>{[translate('pages.ticket.short', { id }), asunto].filter(Boolean).join(' · ')}</bdi>
            </RecordLink>
          </li>
        ))}
      </ul>
      {canUndo && (
        <Button small className="request__again" busy={busy} onClick={() => void undoMerge()}>
          {!busy && <Undo2 size={16} aria-hidden="true" />}
          {translate('pages.ticket.merge.undo')}
        </Button>
      )}
    </section>
  );
}
