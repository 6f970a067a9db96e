import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { showToast } from '../../ui/toasts';
import { useCan } from '../EngineContext';
import { failureKey, failureOf } from '../form/failure';
import { focusWhenDrawn } from '../Popover';
import type { Scope } from '../provider';
import type { ListScreenState } from './useListScreen';
import { addressOfSaved, MOST_VIEWS, newView, type SavedView } from './useSavedViews';
import './savedViews.css';

export interface SaveViewProps {
  list: ListScreenState;
  /** the view to change; absent: a new one */
  saved?: SavedView;
  onDone: () => void;
}

const SCOPES: readonly Scope[] = ['own', 'sector', 'all'];

/** Gives a name to what the list shows now, and says whom it is for; for a view that is there, also keeps its changes or deletes it. */
export default function SaveView({ list, saved, onDone }: SaveViewProps) {
  const translate = useTranslate();
  const can = useCan();
  const id = useId();
  const { address, columns, view, go } = list;
  const mayChange = saved?.editable === true;
  const [name, setName] = useState(saved?.name ?? '');
  const [scope, setScope] = useState<Scope>(mayChange ? saved.scope : 'own');
  const [pinned, setPinned] = useState(mayChange ? saved.pinned : true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const own = list.saved.all.filter(({ mine, scope: of }) => mine && of === 'own').length;
  const full = !mayChange && scope === 'own' && own >= MOST_VIEWS;
  const shares = list.saved.shares && (can('crear', 'Vista') || (mayChange && saved.scope !== 'own'));

  const attempt = async (work: () => Promise<void>, said: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      showToast({ tone: 'success', title: translate(said) });
      onDone();
    } catch (error) {
      const { status, detail } = failureOf(error);
      setProblem(detail ?? translate(failureKey(status)));
      setBusy(false);
    }
  };
  const save = (into: SavedView | undefined) =>
    attempt(async () => {
      const {
        id: _,
        view: _before,
        ...begun
      } = newView({
        name: name.trim(),
        filter: address.filter,
        sort: [...address.sort],
        columns: columns.map(({ field }) => field.name),
      });
      const kept = await list.saved.save({
        ...(into ?? newView(begun)),
        ...begun,
        ...(into && { mine: into.mine, owner: into.owner, version: into.version }),
        scope,
        pinned,
        ...(view && { view: view.name }),
      });
      list.keepColumns(kept.id);
      go(addressOfSaved(kept), true);
    }, 'engine.savedViews.saved');
  const remove = (gone: SavedView) =>
    attempt(async () => {
      await list.saved.remove(gone);
      go({ saved: undefined, filter: {}, sort: [], page: 1 });
    }, 'engine.savedViews.deleted');

  const nameless = name.trim() === '' || full || busy;
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (!nameless) save(mayChange ? saved : undefined);
      }}
    >
      {saved && !saved.mine && saved.owner && (
        <p className="muted">{translate('lists.views.by', { owner: saved.owner })}</p>
      )}
      <label className="field">
        <span className="field__label">{translate('engine.savedViews.name')}</span>
        <input
          ref={focusWhenDrawn}
          className="input"
          value={name}
          maxLength={40}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        <span className="field__help">
          {translate(full ? 'engine.savedViews.tooMany' : 'engine.savedViews.nameHint')}
        </span>
      </label>
      {shares && (
        <fieldset className="save-view__scope">
          <legend className="field__label">{translate('lists.views.scope')}</legend>
          {SCOPES.filter((one) => one !== 'own' || saved === undefined || saved.mine).map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={scope === one} onChange={() => setScope(one)} />
              {translate(`lists.views.scopes.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      <label className="save-view__pinned">
        <input type="checkbox" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
        {translate('lists.views.pinned')}
      </label>
      {problem && (
        <p className="field__error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <div className="save-view__actions">
        {mayChange && (
          <>
            <button
              type="button"
              className="button button--danger button--small"
              disabled={busy}
              onClick={() => remove(saved)}
            >
              {translate('engine.savedViews.delete')}
            </button>
            <button
              type="button"
              className="button button--quiet button--small"
              disabled={nameless}
              onClick={() => save(undefined)}
            >
              {translate('lists.views.copy')}
            </button>
          </>
        )}
        <button type="submit" className="button button--primary button--small" disabled={nameless}>
          {translate(mayChange ? 'engine.savedViews.update' : saved ? 'lists.views.copy' : 'engine.savedViews.save')}
        </button>
      </div>
    </form>
  );
}
