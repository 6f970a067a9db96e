import { Pin, PinOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton } from '../../ui/IconButton';
import { useListQuery, useListSavedViews } from './state/contexts';
import { addressOfSaved, type SavedView } from './useSavedViews';
import './savedViews.css';

export interface ViewsMenuProps {
  onDone: () => void;
}

/** Menu of all saved views that the person can see, grouped by who they are shared with: open, pin or unpin. */
export default function ViewsMenu({ onDone }: ViewsMenuProps) {
  const translate = useTranslate();
  const { saved, savedView } = useListSavedViews();
  const { changeAddress } = useListQuery();
  const renderView = (view: SavedView) => {
    const pinned = saved.isPinned(view);
    return (
      <li key={view.id} className="views-menu__one">
        <button
          type="button"
          className="views-menu__name"
          aria-current={view.id === savedView?.id || undefined}
          onClick={() => {
            changeAddress(addressOfSaved(view));
            onDone();
          }}
        >
          <span className="truncate">{view.name}</span>
          {!view.mine && view.owner && <span className="muted truncate">{view.owner}</span>}
        </button>
        <IconButton
          icon={pinned ? PinOff : Pin}
          size={16}
          label={translate(pinned ? 'lists.views.unpin' : 'lists.views.pin', { name: view.name })}
          onClick={() => saved.pin(view, !pinned)}
        />
      </li>
    );
  };
  return (
    <div className="views-menu">
      {(['own', 'sector', 'all'] as const).map((scope) => {
        const scopedViews = saved.views.filter((view) => view.scope === scope);
        if (scopedViews.length === 0) return null;
        return (
          <section key={scope} aria-label={translate(`lists.views.scopes.${scope}`)}>
            <p className="views-menu__scope">{translate(`lists.views.scopes.${scope}`)}</p>
            <ul>{scopedViews.map(renderView)}</ul>
          </section>
        );
      })}
    </div>
  );
}
