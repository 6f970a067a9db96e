import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { filesOf, PRIVATE } from '../../../../resources/sau/tickets/shared/drafts';
import { draftKey, useDrafts, useFormDraft } from '../../../engine/form/drafts';

type Texts = Readonly<Record<string, unknown>>;

export interface ComposerDrafts {
  textFor: (mode: string) => string;
  setText: (mode: string, text: string) => void;
  /** when the text was saved that the page was opened with, ISO 8601; undefined once it is another text */
  restoredAt: (mode: string) => string | undefined;
  /** attached files, as the value of the file picker */
  filesFor: (mode: string) => unknown;
  setFiles: (mode: string, files: unknown) => void;
  /** colleagues do not see the draft */
  isPrivate: boolean;
  setPrivate: (isPrivate: boolean) => void;
  /** empties a mode after sending */
  clear: (mode: string) => void;
}

const PAUSE = 800;
const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
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
    const empty = Object.entries(values).every(([name, value]) => name === PRIVATE || isEmpty(value));
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
    // the latest value, also for a caller that waited for a response
    textFor: (mode) => textOf(latest.current[mode]),
    setText: (mode, text) => change({ [mode]: text }),
    restoredAt: (mode) => (typed[mode] === undefined && textOf(data?.values[mode]) !== '' ? data?.at : undefined),
    filesFor: (mode) => latest.current[filesOf(mode)] ?? null,
    setFiles: (mode, files) => change({ [filesOf(mode)]: files }),
    isPrivate: texts[PRIVATE] === true,
    setPrivate: (isPrivate) => change({ [PRIVATE]: isPrivate }),
    clear: (mode) => {
      const { [PRIVATE]: _, [mode]: __, [filesOf(mode)]: ___, ...others } = latest.current;
      // the next draft is shared again
      const isLast = Object.values(others).every(isEmpty);
      change({ [mode]: '', [filesOf(mode)]: null, ...(isLast && { [PRIVATE]: false }) });
    },
  };
}
