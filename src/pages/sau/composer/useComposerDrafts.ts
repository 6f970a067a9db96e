import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey, useDrafts, useFormDraft } from '../../../engine/form/drafts';

type Texts = Readonly<Record<string, unknown>>;

export interface ComposerDrafts {
  textFor: (mode: string) => string;
  setText: (mode: string, text: string) => void;
  /** attached files, as the value of the file picker */
  filesFor: (mode: string) => unknown;
  setFiles: (mode: string, files: unknown) => void;
  /** empties a mode after sending */
  clear: (mode: string) => void;
}

const PAUSE = 800;
const filesKey = (mode: string): string => `${mode}.adjuntos`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts and files of the composer, by mode. Saved as a draft after a pause in typing, so that they survive leaving the page. */
export function useComposerDrafts(ticket: string | number): ComposerDrafts {
  const drafts = useDrafts();
  const key = draftKey('ticketMensajes', ticket);
  const { data } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const ownDraft = useFormDraft(key, data ?? null);
  const [typed, setTyped] = useState<Texts>({});
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const texts: Texts = { ...data?.values, ...typed };

  useEffect(() => {
    const save = () => {
      clearTimeout(pending.current?.timer);
      pending.current?.save();
    };
    // a hidden window may never become visible again
    const onHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      save();
    };
  }, []);

  // uploads end at any time, so a change merges into the latest values
  const latest = useRef(texts);
  latest.current = texts;
  const change = (changed: Texts) => {
    const values = { ...latest.current, ...changed };
    latest.current = values;
    setTyped((before) => ({ ...before, ...changed }));
    clearTimeout(pending.current?.timer);
    const empty = Object.values(values).every((value) => value === '' || value === null);
    const save = () => {
      pending.current = undefined;
      if (empty) ownDraft.discard();
      else ownDraft.save({ values });
    };
    ownDraft.markTyped();
    // saved at once: a person who leaves after sending must not find the sent text again
    if (empty) save();
    else pending.current = { timer: setTimeout(save, PAUSE), save };
  };
  return {
    textFor: (mode) => textOf(texts[mode]),
    setText: (mode, text) => change({ [mode]: text }),
    filesFor: (mode) => texts[filesKey(mode)] ?? null,
    setFiles: (mode, files) => change({ [filesKey(mode)]: files }),
    clear: (mode) => change({ [mode]: '', [filesKey(mode)]: null }),
  };
}
