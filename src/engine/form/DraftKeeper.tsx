import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sameValue } from '../../schema/sameValue';
import { Timestamp } from '../../ui/Timestamp';
import type { Draft } from '../provider/drafts';
import type { OwnDraft } from './drafts';
import { useChanged, useFormFacts } from './FormContext';

interface DraftKeeperProps {
  own: OwnDraft;
  /** what had been left unsaved, to be put back */
  restored: Draft | null;
  onRestored?: () => void;
  /** the fields that somebody else changed since and that the draft holds too */
  older?: readonly string[];
  /** is given what stands in the form */
  onCompare?: (values: Record<string, unknown>) => void;
}

/** how long a pause is, and how long one may type without any, in ms */
const PAUSE = 800;
const LONGEST = 5000;

/** Keeps what is typed whenever the person pauses, puts back what had been left, and offers to drop or to compare it. */
export function DraftKeeper({ own, restored, onRestored, older = [], onCompare }: DraftKeeperProps) {
  const { fields, current, state, labelOf } = useFormFacts();
  const { setValue, getValues, reset } = useFormContext();
  const changed = useChanged();
  const translate = useTranslate();
  const [shown, setShown] = useState(false);

  const told = useRef(onRestored);
  const kept = useRef(restored?.values);

  // once the form itself has taken its first values
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!ready || !restored) return;
    // a field that is there no more is no part of the form
    for (const { name } of fields)
      if (Object.hasOwn(restored.values, name)) setValue(name, restored.values[name], { shouldDirty: true });
    told.current?.();
    setShown(true);
  }, [ready, restored, fields, setValue]);
  // saved, or typed back to what it was: there is nothing left to drop
  useEffect(() => {
    if (!changed) setShown(false);
  }, [changed]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since: number | undefined;
    let before = state.changed();
    const keep = () => {
      clearTimeout(timer);
      if (since === undefined) return;
      since = undefined;
      const names = [...state.changed()];
      if (names.length === 0) {
        kept.current = undefined;
        own.drop();
        return;
      }
      const base = current && {
        values: Object.fromEntries(names.map((name) => [name, current[name] ?? null])),
        version: current.version,
      };
      const values = Object.fromEntries(names.map((name) => [name, getValues(name)]));
      // what was put back is as old as it was
      if (sameValue(values, kept.current)) return;
      kept.current = values;
      own.keep({ values, ...(base && { base }) });
    };
    const stop = state.subscribe(() => {
      const now = state.changed();
      // typed back to what it was counts too: what was kept of it is wrong
      const nothing = now.size === 0 && before.size === 0;
      before = now;
      if (nothing) return;
      own.touch();
      since ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(keep, Math.min(PAUSE, Math.max(0, since + LONGEST - Date.now())));
    });
    // who leaves the window may not come back to it
    const away = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', away);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', away);
      keep();
    };
  }, [state, getValues, current, own]);

  const drop = () => {
    reset();
    kept.current = undefined;
    own.drop();
  };
  if (!shown || !restored || !changed) return null;
  return (
    <p className="form-notice" role="status">
      <span>
        {translate('forms.draft.restored')} · <Timestamp value={restored.at} show="relative" />
        {older.length > 0 && (
          <>
            <br />
            {translate('editing.draft.older', { fields: older.map(labelOf).join(', ') })}
          </>
        )}
      </span>
      <span className="form-notice__actions">
        {older.length > 0 && onCompare && (
          <button
            type="button"
            className="button button--small button--primary"
            onClick={() => onCompare(Object.fromEntries([...state.changed()].map((name) => [name, getValues(name)])))}
          >
            {translate('editing.draft.compare')}
          </button>
        )}
        <button type="button" className="button button--small" onClick={drop}>
          {translate('forms.draft.drop')}
        </button>
      </span>
    </p>
  );
}
