import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { showToast } from '../../ui/toasts';
import { useCan } from '../EngineContext';
import { failureKey, failureOf } from '../failure';
import type { Saved, Scope } from '../provider/saved';
import { DeleteShared } from './DeleteShared';
import { MAX_OWN } from './maxOwn';
import './saveForm.css';

/** What a person enters to save an item. */
type SaveInput = Pick<Saved, 'name' | 'scope' | 'pinned'>;

/** Texts of the form. */
interface SaveTexts {
  name: string;
  nameHint: string;
  tooMany: string;
  pinned: string;
  save: string;
  update: string;
  copy: string;
  delete: string;
  saved: string;
  deleted: string;
}

interface SaveFormProps<Item extends Saved> {
  texts: SaveTexts;
  /** the item to edit; absent: a new one */
  saved?: Item | undefined;
  /** every existing item */
  items: readonly Item[];
  /** whether items can be shared */
  canShare: boolean;
  /** label of the checkbox that also saves the current query; false if the query is unchanged */
  replaceLabel?: string | false;
  /** saves the item; `target`: the item to update, `replacesQuery`: whether the current query is saved too */
  onSave: (input: SaveInput, target: Item | undefined, replacesQuery: boolean) => Promise<void>;
  onDelete: (deleted: Item) => Promise<void>;
  onDone: () => void;
}

const SCOPES: readonly Scope[] = ['own', 'sector', 'all'];

/** Form that names the current query and sets who it is shared with; an existing item can also be updated or deleted. */
export function SaveForm<Item extends Saved>(props: SaveFormProps<Item>) {
  const { texts, saved, items, canShare, replaceLabel = false, onSave, onDelete, onDone } = props;
  const translate = useTranslate();
  const can = useCan();
  const id = useId();
  const mayChange = saved?.editable === true;
  const [name, setName] = useState(saved?.name ?? '');
  const [scope, setScope] = useState<Scope>(mayChange ? saved.scope : 'own');
  const [pinned, setPinned] = useState(mayChange ? saved.pinned : true);
  const [replacesQuery, setReplacesQuery] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  /** the confirmation for deleting a shared item is shown */
  const [isConfirming, setIsConfirming] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const ownCount = items.filter(({ mine, scope: itemScope }) => mine && itemScope === 'own').length;
  const isLimitReached = !mayChange && scope === 'own' && ownCount >= MAX_OWN;
  const showsScopes = canShare && (can('crear', 'Vista') || (mayChange && saved.scope !== 'own'));

  const attempt = async (task: () => Promise<void>, successText: string) => {
    setBusy(true);
    setProblem(undefined);
    setNameProblem(undefined);
    try {
      await task();
      showToast({ tone: 'success', title: successText });
      onDone();
    } catch (error) {
      const { status, detail, errors } = failureOf(error);
      setNameProblem(errors.name);
      if (errors.name === undefined) setProblem(detail ?? translate(failureKey(status)));
      else nameInput.current?.focus();
      setBusy(false);
      setIsConfirming(false);
    }
  };
  const save = (target: Item | undefined) =>
    attempt(
      () => onSave({ name: name.trim(), scope, pinned }, target, replacesQuery || target === undefined),
      texts.saved,
    );

  const remove = (deleted: Item) => attempt(() => onDelete(deleted), texts.deleted);

  const isDisabled = name.trim() === '' || isLimitReached || busy;
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled && !isConfirming) save(mayChange ? saved : undefined);
      }}
    >
      {saved && !saved.mine && saved.owner && (
        <p className="muted">{translate('lists.views.by', { owner: saved.owner })}</p>
      )}
      <label className="field">
        <span className="field__label">{texts.name}</span>
        <input
          ref={nameInput}
          className="input"
          value={name}
          maxLength={40}
          aria-invalid={nameProblem !== undefined || undefined}
          aria-describedby={nameProblem ? `${id}-name` : problem && `${id}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            setNameProblem(undefined);
          }}
        />
        {nameProblem ? (
          <span className="field__error" id={`${id}-name`} role="alert">
            {nameProblem}
          </span>
        ) : (
          <span className="field__help">{isLimitReached ? texts.tooMany : texts.nameHint}</span>
        )}
      </label>
      {showsScopes && (
        <fieldset className="save-view__scope">
          <legend className="field__label">{translate('lists.views.scope')}</legend>
          {SCOPES.filter((option) => option !== 'own' || saved === undefined || saved.mine).map((option) => (
            <label key={option}>
              <input type="radio" name={id} checked={scope === option} onChange={() => setScope(option)} />
              {translate(`lists.views.scopes.${option}`)}
            </label>
          ))}
        </fieldset>
      )}
      <label className="save-view__pinned">
        <input type="checkbox" checked={pinned} onChange={(event) => setPinned(event.target.checked)} />
        {texts.pinned}
      </label>
      {mayChange && replaceLabel && (
        <label className="save-view__pinned">
          <input type="checkbox" checked={replacesQuery} onChange={(event) => setReplacesQuery(event.target.checked)} />
          {replaceLabel}
        </label>
      )}
      {problem && (
        <p className="field__error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {isConfirming && mayChange && saved.scope !== 'own' ? (
        <DeleteShared
          scope={saved.scope}
          label={texts.delete}
          busy={busy}
          onDelete={() => remove(saved)}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <div className="save-view__actions">
          {mayChange && (
            <>
              <button
                type="button"
                className="button button--danger button--small"
                disabled={busy}
                onClick={() => (saved.scope === 'own' ? remove(saved) : setIsConfirming(true))}
              >
                {texts.delete}
              </button>
              <button
                type="button"
                className="button button--quiet button--small"
                disabled={isDisabled}
                onClick={() => save(undefined)}
              >
                {texts.copy}
              </button>
            </>
          )}
          <button type="submit" className="button button--primary button--small" disabled={isDisabled}>
            {mayChange ? texts.update : saved ? texts.copy : texts.save}
          </button>
        </div>
      )}
    </form>
  );
}
