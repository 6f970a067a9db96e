import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useId } from 'react';
import type { EngineDataProvider } from '../../../engine/provider';
import type { ComposerDrafts } from '../composer/useComposerDrafts';

/** Check box that hides the draft from colleagues; shown where drafts are shared. */
export function PrivateDraft({ drafts: { isPrivate, setPrivate } }: { drafts: ComposerDrafts }) {
  const translate = useTranslate();
  const id = useId();
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  if (!provider.sharedDrafts) return null;
  const help = translate('pages.ticket.drafts.privateHelp');
  return (
    <label className="composer__next" title={help}>
      <input
        type="checkbox"
        checked={isPrivate}
        aria-describedby={id}
        onChange={(event) => setPrivate(event.currentTarget.checked)}
      />
      {translate('pages.ticket.drafts.private')}
      <span id={id} hidden>
        {help}
      </span>
    </label>
  );
}
