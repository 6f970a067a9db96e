import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { clock } from '../../schema/clock';
import { sameValue } from '../../schema/sameValue';
import { Timestamp } from '../../ui/Timestamp';
import type { Draft } from '../provider/drafts';
import type { FormDraft } from './drafts';
import { useChanged, useFormFacts } from './FormContext';

interface DraftKeeperProps {
  formDraft: FormDraft;
  /** unsaved values to restore */
  restored: Draft | null;
  onRestored?: () => void;
  /** fields of the draft that somebody else has changed since */
  conflictingFields?: readonly string[];
  /** called with the current values of the form */
  onCompare?: (values: Record<string, unknown>) => void;
}

/** ms of a pause after which the draft is saved, and the maximum delay while typing without a pause */
const PAUSE_MS = 800;
const MAX_DELAY_MS = 5000;

/** Saves a draft when the person pauses, restores an earlier one, and offers to discard or compare it. */
export function DraftKeeper({ formDraft, restored, onRestored, conflictingFields = [], onCompare }: DraftKeeperProps) {
  const { fields, current, state, labelOf } = useFormFacts();
  const { setValue, getValues, reset } = useFormContext();
  const changed = useChanged();
  const translate = useTranslate();
  const [isNoticeOpen, setIsNoticeOpen] = useState(false);

  const latestOnRestored = useRef(onRestored);
  const savedValues = useRef(restored?.values);

  // true after the form has set its initial values
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useEffect(() => {
    if (!isReady || !restored) return;
    // fields that no longer exist are skipped
    for (const { name } of fields)
      if (Object.hasOwn(restored.values, name)) setValue(name, restored.values[name], { shouldDirty: true });
    latestOnRestored.current?.();
    setIsNoticeOpen(true);
  }, [isReady, restored, fields, setValue]);
  // hide the notice once the form is saved or equals the stored record again
  useEffect(() => {
    if (!changed) setIsNoticeOpen(false);
  }, [changed]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typingSince: number | undefined;
    let previousChanged = state.changedNames();
    const saveDraft = () => {
      clearTimeout(timer);
      if (typingSince === undefined) return;
      typingSince = undefined;
      const names = [...state.changedNames()];
      if (names.length === 0) {
        savedValues.current = undefined;
        formDraft.discard();
        return;
      }
      const base = current && {
        values: Object.fromEntries(names.map((name) => [name, current[name] ?? null])),
        version: current.version,
      };
      const values = Object.fromEntries(names.map((name) => [name, getValues(name)]));
      // a restored draft keeps its date
      if (sameValue(values, savedValues.current)) return;
      savedValues.current = values;
      formDraft.save({ values, ...(base && { base }) });
    };
    const unsubscribe = state.subscribe(() => {
      const currentChanged = state.changedNames();
      // a form that returned to its stored values also updates the draft
      const isUntouched = currentChanged.size === 0 && previousChanged.size === 0;
      previousChanged = currentChanged;
      if (isUntouched) return;
      formDraft.markTyped();
      typingSince ??= clock.ms();
      clearTimeout(timer);
      timer = setTimeout(saveDraft, Math.min(PAUSE_MS, Math.max(0, typingSince + MAX_DELAY_MS - clock.ms())));
    });
    // a person who leaves the window may not return
    const onVisibilityChange = () => document.visibilityState === 'hidden' && saveDraft();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      saveDraft();
    };
  }, [state, getValues, current, formDraft]);

  const discard = () => {
    reset();
    savedValues.current = undefined;
    formDraft.discard();
  };
  if (!isNoticeOpen || !restored || !changed) return null;
  return (
    <p className="form-notice" role="status">
      <span>
        {translate('forms.draft.restored')} · <Timestamp value={restored.at} show="relative" />
        {conflictingFields.length > 0 && (
          <>
            <br />
            {translate('editing.draft.older', { fields: conflictingFields.map(labelOf).join(', ') })}
          </>
        )}
      </span>
      <span className="form-notice__actions">
        {conflictingFields.length > 0 && onCompare && (
          <button
            type="button"
            className="button button--small button--primary"
            onClick={() =>
              onCompare(Object.fromEntries([...state.changedNames()].map((name) => [name, getValues(name)])))
            }
          >
            {translate('editing.draft.compare')}
          </button>
        )}
        <button type="button" className="button button--small" onClick={discard}>
          {translate('forms.draft.drop')}
        </button>
      </span>
    </p>
  );
}
