import { FilePen } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { SharedDraft } from '../../../engine/provider/sharedDrafts';
import { Button } from '../../../ui/Button';
import { Timestamp } from '../../../ui/Timestamp';
import { DraftPreview } from './DraftPreview';

/** What happens to the person's own text when they take a draft. */
export type Merge = 'append' | 'replace';

interface SharedDraftLineProps {
  record: RaRecord;
  draft: SharedDraft;
  /** the person has a text or files of their own in this mode */
  hasOwn: boolean;
  /** own text and draft together are not too long for a message */
  fits: boolean;
  onTake: (merge: Merge) => Promise<void>;
}

export const nameOf = ({ nombre, apellido }: SharedDraft['author']): string => `${nombre} ${apellido}`.trim();

/** One colleague's draft: who, when, a preview, and a button that takes it. */
export function SharedDraftLine({ record, draft, hasOwn, fits, onTake }: SharedDraftLineProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = nameOf(draft.author);
  const take = async (merge: Merge) => {
    setIsChoosing(false);
    setBusy(true);
    await onTake(merge);
    setBusy(false);
  };
  return (
    <li className="shared-draft">
      <div className="shared-draft__line">
        <FilePen size={16} aria-hidden="true" />
        <p id={`${id}-who`}>
          {translate(`pages.ticket.drafts.${draft.mode === 'responder' ? 'reply' : 'note'}`, { name })}
          {' · '}
          <Timestamp value={draft.savedAt} show="relative" />
        </p>
        <div className="shared-draft__ways">
          <Button
            small
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-preview`}
            aria-describedby={`${id}-who`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {translate(`pages.ticket.drafts.${isOpen ? 'hide' : 'show'}`)}
          </Button>
          <Button
            small
            busy={busy}
            aria-describedby={`${id}-who`}
            onClick={() => (hasOwn ? setIsChoosing(true) : void take('replace'))}
          >
            {translate('pages.ticket.drafts.take')}
          </Button>
        </div>
      </div>
      {isChoosing && (
        <fieldset className="shared-draft__choice">
          <legend>{translate('pages.ticket.drafts.choose')}</legend>
          <p id={`${id}-choice`}>{translate(`pages.ticket.drafts.${fits ? 'chooseHelp' : 'tooLong'}`, { name })}</p>
          <div className="shared-draft__ways">
            <Button small disabled={!fits} aria-describedby={`${id}-choice`} onClick={() => void take('append')}>
              {translate('pages.ticket.drafts.append')}
            </Button>
            <Button small aria-describedby={`${id}-choice`} onClick={() => void take('replace')}>
              {translate('pages.ticket.drafts.replace')}
            </Button>
            <Button small look="quiet" onClick={() => setIsChoosing(false)}>
              {translate('common.actions.cancel')}
            </Button>
          </div>
        </fieldset>
      )}
      {isOpen && <DraftPreview id={`${id}-preview`} {...{ record, draft }} />}
    </li>
  );
}
