import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Timestamp } from '../../ui/Timestamp';
import type { Draft, Drafts } from '../provider';
import { useFormFacts } from './FormContext';

interface DraftKeeperProps {
  drafts: Drafts;
  draftKey: string;
  /** what had been left unsaved, to be put back */
  restored: Draft | null;
  /** saved or given up: nothing is kept any more until the person types again */
  discarded: RefObject<boolean>;
  onRestored?: () => void;
}

const PAUSE = 800;

const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'object' && value !== null && Object.values(value).some(isTrue));

/** Keeps what is typed whenever the person pauses, puts back what had been left, and offers to drop it. */
export function DraftKeeper({ drafts, draftKey, restored, discarded, onRestored }: DraftKeeperProps) {
  const { fields, current } = useFormFacts();
  const { setValue, getValues, subscribe, reset } = useFormContext();
  const { isDirty } = useFormState();
  const translate = useTranslate();
  const [shown, setShown] = useState(false);

  const told = useRef(onRestored);

  // once the form itself has taken its first values
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!ready || !restored) return;
    for (const [name, value] of Object.entries(restored.values)) setValue(name, value, { shouldDirty: true });
    told.current?.();
    setShown(true);
  }, [ready, restored, setValue]);
  // saved, or typed back to what it was: there is nothing left to drop
  useEffect(() => {
    if (!isDirty) setShown(false);
  }, [isDirty]);

  useEffect(() => {
    let pending: { timer: ReturnType<typeof setTimeout>; keep: () => void } | undefined;
    const stop = subscribe({
      formState: { values: true, dirtyFields: true, isDirty: true },
      callback: ({ dirtyFields = {}, isDirty: dirty }) => {
        clearTimeout(pending?.timer);
        pending = undefined;
        if (!dirty) return;
        discarded.current = false;
        const names = fields.map((field) => field.name).filter((name) => isTrue(dirtyFields[name]));
        const values = Object.fromEntries(names.map((name) => [name, getValues(name)]));
        const base = current && {
          values: Object.fromEntries(names.map((name) => [name, current[name] ?? null])),
          version: current.version,
        };
        const keep = () => {
          pending = undefined;
          // losing a draft is no reason to disturb who is typing
          drafts.put(draftKey, { values, at: new Date().toISOString(), ...(base && { base }) }).catch(() => undefined);
        };
        pending = { timer: setTimeout(keep, PAUSE), keep };
      },
    });
    return () => {
      stop();
      clearTimeout(pending?.timer);
      if (!discarded.current) pending?.keep();
    };
  }, [subscribe, getValues, fields, current, drafts, draftKey, discarded]);

  const drop = () => {
    reset();
    drafts.remove(draftKey).catch(() => undefined);
  };
  if (!shown || !restored || !isDirty) return null;
  return (
    <p className="form-notice" role="status">
      <span>
        {translate('forms.draft.restored')} · <Timestamp value={restored.at} show="relative" />
      </span>
      <button type="button" className="button button--small" onClick={drop}>
        {translate('forms.draft.drop')}
      </button>
    </p>
  );
}
