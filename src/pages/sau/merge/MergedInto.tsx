import { Merge } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { refOf } from '../../../engine/kinds/reference/refs';
import { RecordLink } from '../../../engine/routing/RecordLink';
import './merge.css';

/** Notice on a merged request, with a link to the request that it was merged into. */
export function MergedInto({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const main = refOf(record, 'ticketPrincipal');
  if (!main) return null;
  const { id, asunto } = main;
  return (
    <p className="card merge__notice">
      <Merge size={16} aria-hidden="true" />
      <span>{translate('pages.ticket.merge.into')}</span>
      <RecordLink resource="tickets" id={id}>
        <bdi>{[translate('pages.ticket.short', { id }), asunto].filter(Boolean).join(' · ')}</bdi>
      </RecordLink>
    </p>
  );
}
