import { type RaRecord, useTranslate } from 'ra-core';
import type { SharedDraft } from '../../../engine/provider/sharedDrafts';
import { refTitle } from '../refs';

interface DraftPreviewProps {
  id: string;
  record: RaRecord;
  draft: SharedDraft;
}

/** Text of a colleague's draft, whom it is for, and the names of its files. */
export function DraftPreview({ id, record, draft }: DraftPreviewProps) {
  const translate = useTranslate();
  const isReply = draft.mode === 'responder';
  const recipient = refTitle(record, 'titular') || Object(record.contactoAnonimo).nombre;
  const facts = [
    ['subject', isReply && record.asunto],
    ['recipient', isReply && recipient],
    ['files', draft.files.map(({ name }) => name).join(', ')],
  ] as const;
  return (
    <section id={id} className="shared-draft__preview" aria-label={translate('pages.ticket.drafts.show')}>
      <dl className="shared-draft__facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{translate(`pages.ticket.drafts.${name}`)}</dt>
                <dd>
                  <bdi>{String(value)}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <p className="shared-draft__text" dir="auto" tabIndex={0}>
        {draft.text}
      </p>
    </section>
  );
}
