import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { showToast } from '../../ui/toasts';
import { useCan } from '../EngineContext';
import { failureKey, failureOf } from '../form/failure';
import type { Saved, Scope } from '../provider/saved';
import { DeleteShared } from './DeleteShared';
import { MOST_OWN } from './mostOwn';
import './saveForm.css';

/** What a person says of what they save. */
export type Saying = Pick<Saved, 'name' | 'scope' | 'pinned'>;

/** What is said about it, in words. */
export interface SaveWords {
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

interface SaveFormProps<Kept extends Saved> {
  words: SaveWords;
  /** the one to change; absent: a new one */
  saved?: Kept | undefined;
  /** every one that there is of them */
  all: readonly Kept[];
  /** whether they can be shared at all */
  shared: boolean;
  /** where what is asked now is another thing than what is kept: how to keep that too is called */
  alsoNow?: string | false;
  /** keeps it; `into` the one that it changes, `now` whether what is asked now goes into it */
  onSave: (saying: Saying, into: Kept | undefined, now: boolean) => Promise<void>;
  onDelete: (gone: Kept) => Promise<void>;
  onDone: () => void;
}

const SCOPES: readonly Scope[] = ['own', 'sector', 'all'];

/** Gives what is asked now a name, and says whom it is for; of one that is there, also keeps its changes or deletes it. */
export function SaveForm<Kept extends Saved>(props: SaveFormProps<Kept>) {
  const { words, saved, all, shared, alsoNow = false, onSave, onDelete, onDone } = props;
  const translate = useTranslate();
  const can = useCan();
  const id = useId();
  const mayChange = saved?.editable === true;
  const [name, setName] = useState(saved?.name ?? '');
  const [scope, setScope] = useState<Scope>(mayChange ? saved.scope : 'own');
  const [pinned, setPinned] = useState(mayChange ? saved.pinned : true);
  const [now, setNow] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [nameProblem, setNameProblem] = useState<string>();
  /** it was asked whether the others are to lose it too */
  const [sure, setSure] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const own = all.filter(({ mine, scope: of }) => mine && of === 'own').length;
  const full = !mayChange && scope === 'own' && own >= MOST_OWN;
  const shares = shared && (can('crear', 'Vista') || (mayChange && saved.scope !== 'own'));

  const attempt = async (work: () => Promise<void>, said: string) => {
    setBusy(true);
    setProblem(undefined);
    setNameProblem(undefined);
    try {
      await work();
      showToast({ tone: 'success', title: said });
      onDone();
    } catch (error) {
      const { status, detail, errors } = failureOf(error);
      setNameProblem(errors.name);
      if (errors.name === undefined) setProblem(detail ?? translate(failureKey(status)));
      else input.current?.focus();
      setBusy(false);
      setSure(false);
    }
  };
  const save = (into: Kept | undefined) =>
    attempt(() => onSave({ name: name.trim(), scope, pinned }, into, now || into === undefined), words.saved);

  const remove = (gone: Kept) => attempt(() => onDelete(gone), words.deleted);

  const nameless = name.trim() === '' || full || busy;
  return (
    <form
      className="save-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (!nameless && !sure) save(mayChange ? saved : undefined);
      }}
    >
      {saved && !saved.mine && saved.owner && (
        <p className="muted">{translate('lists.views.by', { owner: saved.owner })}</p>
      )}
      <label className="field">
        <span className="field__label">{words.name}</span>
        <input
          ref={input}
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
          <span className="field__help">{full ? words.tooMany : words.nameHint}</span>
        )}
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
        {words.pinned}
      </label>
      {mayChange && alsoNow && (
        <label className="save-view__pinned">
          <input type="checkbox" checked={now} onChange={(event) => setNow(event.target.checked)} />
          {alsoNow}
        </label>
      )}
      {problem && (
        <p className="field__error" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {sure && mayChange && saved.scope !== 'own' ? (
        <DeleteShared
          scope={saved.scope}
          label={words.delete}
          busy={busy}
          onDelete={() => remove(saved)}
          onCancel={() => setSure(false)}
        />
      ) : (
        <div className="save-view__actions">
          {mayChange && (
            <>
              <button
                type="button"
                className="button button--danger button--small"
                disabled={busy}
                onClick={() => (saved.scope === 'own' ? remove(saved) : setSure(true))}
              >
                {words.delete}
              </button>
              <button
                type="button"
                className="button button--quiet button--small"
                disabled={nameless}
                onClick={() => save(undefined)}
              >
                {words.copy}
              </button>
            </>
          )}
          <button type="submit" className="button button--primary button--small" disabled={nameless}>
            {mayChange ? words.update : saved ? words.copy : words.save}
          </button>
        </div>
      )}
    </form>
  );
}
