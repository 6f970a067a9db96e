import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showToast } from '../../ui/toasts';
import { focusWhenDrawn } from '../Popover';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, MOST_VIEWS, type SavedView } from './useSavedViews';
import './savedViews.css';

export interface SaveViewProps {
  list: ListScreenState;
  /** the view to change; absent: a new one */
  saved?: SavedView;
  onDone: () => void;
}

/** Gives a name to what the list shows now; for a view that is there, also keeps its changes or deletes it. */
export default function SaveView({ list, saved, onDone }: SaveViewProps) {
  const translate = useTranslate();
  const { address, columns, view, go } = list;
  const [name, setName] = useState(saved?.name ?? '');
  const full = saved === undefined && list.saved.all.length >= MOST_VIEWS;

  const save = () => {
    const next: SavedView = {
      id: saved?.id ?? crypto.randomUUID(),
      name: name.trim(),
      ...(view && { view: view.name }),
      filter: address.filter,
      sort: [...address.sort],
      columns: columns.map(({ field }) => field.name),
    };
    list.saved.save(next);
    go(addressOfSaved(next), true);
    showToast({ tone: 'success', title: translate('engine.savedViews.saved') });
    onDone();
  };
  const remove = () => {
    if (!saved) return;
    list.saved.remove(saved.id);
    go({ saved: undefined, filter: {}, sort: [], page: 1 });
    showToast({ tone: 'success', title: translate('engine.savedViews.deleted') });
    onDone();
  };

  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !full) save();
      }}
    >
      <label className="field">
        <span className="field__label">{translate('engine.savedViews.name')}</span>
        <input
          ref={focusWhenDrawn}
          className="input"
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <span className="field__help">
          {translate(full ? 'engine.savedViews.tooMany' : 'engine.savedViews.nameHint')}
        </span>
      </label>
      <div className="save-view__actions">
        {saved && (
          <button type="button" className="button button--danger button--small" onClick={remove}>
            {translate('engine.savedViews.delete')}
          </button>
        )}
        <button type="submit" className="button button--primary button--small" disabled={name.trim() === '' || full}>
          {translate(saved ? 'engine.savedViews.update' : 'engine.savedViews.save')}
        </button>
      </div>
    </form>
  );
}
