import { UserRoundCheck } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { TakenDraft } from '../../../engine/provider/sharedDrafts';
import { Button } from '../../../ui/Button';
import { Timestamp } from '../../../ui/Timestamp';
import { nameOf } from './SharedDraftLine';

interface TakenNoticeProps {
  taken: TakenDraft;
  onResume: () => void;
  onDiscard: () => void;
}

/** Says who took the person's own draft; the text stays until they send or discard it. */
export function TakenNotice({ taken, onResume, onDiscard }: TakenNoticeProps) {
  const translate = useTranslate();
  return (
    <div className="shared-draft shared-draft__line" role="status" data-taken="true">
      <UserRoundCheck size={16} aria-hidden="true" />
      <p>
        {translate('pages.ticket.drafts.takenBy', { name: nameOf(taken.by) })}{' '}
        <Timestamp value={taken.at} show="relative" />
      </p>
      <Button small look="quiet" onClick={onResume}>
        {translate('pages.ticket.drafts.continue')}
      </Button>
      <Button small look="quiet" onClick={onDiscard}>
        {translate('pages.ticket.drafts.discard')}
      </Button>
    </div>
  );
}
