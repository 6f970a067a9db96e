import { type RaRecord, useTranslate } from 'ra-core';
import { failureKey, failureOf } from '../../../engine/failure';
import type { SharedDraft } from '../../../engine/provider/sharedDrafts';
import type { Resource } from '../../../schema/registry';
import { showToast } from '../../../ui/toasts';
import type { ComposerDrafts } from '../composer/useComposerDrafts';
import { type Merge, nameOf, SharedDraftLine } from './SharedDraftLine';
import { TakenNotice } from './TakenNotice';
import { useSharedDrafts } from './useSharedDrafts';
import './sharedDrafts.css';

interface ColleagueDraftsProps {
  resource: Resource;
  record: RaRecord;
  /** names of the modes that the person may write */
  offered: readonly string[];
  mode: string;
  drafts: ComposerDrafts;
  maxLength: number;
  /** a draft was put into the box of this mode */
  onTaken: (mode: string) => void;
}

/** ms for which a replaced text can be recovered */
const RECOVERY_SHOWN = 5 * 60_000;

const BETWEEN = '\n\n';

/** Drafts that colleagues have in the request, and who took the person's own. */
export function ColleagueDrafts({ resource, record, offered, mode, drafts, maxLength, onTaken }: ColleagueDraftsProps) {
  const translate = useTranslate();
  const shared = useSharedDrafts(resource, record.id, offered.includes('responder'));
  const { source } = shared;
  const shown = shared.drafts.filter((draft) => offered.includes(draft.mode));
  const ownTaken = shared.taken.find((taken) => taken.mode === mode);

  const ownOf = (name: string) => ({ text: drafts.textFor(name), files: drafts.filesFor(name) });
  const put = (name: string, { text, files }: { text: string; files: unknown }) => {
    drafts.setText(name, text);
    drafts.setFiles(name, files);
    onTaken(name);
  };
  const recoverable = (name: string, title: string) => {
    const own = ownOf(name);
    const isEmpty = own.text.trim() === '' && own.files === null;
    showToast({
      tone: 'success',
      title,
      ...(!isEmpty && {
        duration: RECOVERY_SHOWN,
        action: { label: translate('pages.ticket.drafts.restore'), onPress: () => put(name, own) },
      }),
    });
  };
  const showFailure = (error: unknown) => {
    const { detail, status } = failureOf(error);
    showToast({
      tone: 'danger',
      title: translate('pages.ticket.drafts.failed'),
      description: detail ?? translate(failureKey(status)),
    });
    shared.refresh();
  };

  const take = async ({ author, mode: name }: SharedDraft, merge: Merge): Promise<void> => {
    if (!source) return;
    try {
      const taken = await source.take(resource.name, record.id, { author: author.id, mode: name });
      // typed while the request ran
      const own = ownOf(name);
      const title = translate('pages.ticket.drafts.taken', { name: nameOf(author) });
      if (merge === 'append' && `${own.text}${BETWEEN}${taken.text}`.length <= maxLength) {
        showToast({ tone: 'success', title });
        const files = [own.files, taken.files].flat().filter((file) => file !== null);
        put(name, {
          text: [own.text, taken.text].filter(Boolean).join(BETWEEN),
          files: files.length > 0 ? files : null,
        });
      } else {
        recoverable(name, title);
        put(name, taken);
      }
      shared.refresh();
    } catch (error) {
      showFailure(error);
    }
  };
  const resume = () => source?.resume(resource.name, record.id, mode).then(shared.refresh, showFailure);
  const discard = () => {
    recoverable(mode, translate('pages.ticket.drafts.discarded'));
    drafts.clear(mode);
  };

  return (
    <>
      {shown.length > 0 && (
        <ul className="shared-drafts" aria-label={translate('pages.ticket.drafts.label')}>
          {shown.map((draft) => {
            const own = ownOf(draft.mode);
            return (
              <SharedDraftLine
                key={`${draft.author.id} ${draft.mode}`}
                record={record}
                draft={draft}
                hasOwn={own.text.trim() !== '' || own.files !== null}
                fits={own.text.length + BETWEEN.length + draft.text.length <= maxLength}
                onTake={(merge) => take(draft, merge)}
              />
            );
          })}
        </ul>
      )}
      {ownTaken && ownOf(mode).text !== '' && (
        <TakenNotice taken={ownTaken} onResume={() => void resume()} onDiscard={discard} />
      )}
      <p className="visually-hidden" role="status">
        {shown
          .map((draft) =>
            translate(`pages.ticket.drafts.${draft.mode === 'responder' ? 'reply' : 'note'}`, {
              name: nameOf(draft.author),
            }),
          )
          .join('. ')}
      </p>
    </>
  );
}
