import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey, useDrafts, useFormDraft } from '../../engine/form/drafts';

type Texts = Readonly<Record<string, unknown>>;

export interface Written {
  of: (mode: string) => string;
  write: (mode: string, text: string) => void;
  /** attached files, as the value of the file picker */
  filesOf: (mode: string) => unknown;
  attach: (mode: string, files: unknown) => void;
  /** empties a mode after sending */
  clear: (mode: string) => void;
}

const PAUSE = 800;
const filesKey = (mode: string): string => `${mode}.adjuntos`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts and files of the composer, by mode. Saved as a draft after a pause in typing, so that they survive leaving the page. */
export function useWritten(ticket: string | number): Written {
  const drafts = useDrafts();
  const key = draftKey('ticketMensajes', ticket);
  const { data } = useQuery({
    queryKey: ['drafts', key],
    queryFn: () => drafts.get(key).catch(() => null),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const own = useFormDraft(key, data ?? null);
  const [typed, setTyped] = useState<Texts>({});
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const texts: Texts = { ...data?.values, ...typed };

  useEffect(() => {
    const keep = () => {
      clearTimeout(pending.current?.timer);
      pending.current?.keep();
    };
    // a hidden window may never become visible again
    const away = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('visibilitychange', away);
      keep();
    };
  }, []);

  // uploads end at any time, so a change merges into the latest values
  const latest = useRef(texts);
  latest.current = texts;
  const put = (changed: Texts) => {
    const values = { ...latest.current, ...changed };
    latest.current = values;
    setTyped((before) => ({ ...before, ...changed }));
    clearTimeout(pending.current?.timer);
    const empty = Object.values(values).every((value) => value === '' || value === null);
    const keep = () => {
      pending.current = undefined;
      if (empty) own.discard();
      else own.save({ values });
    };
    own.markTyped();
    // saved at once: a person who leaves after sending must not find the sent text again
    if (empty) keep();
    else pending.current = { timer: setTimeout(keep, PAUSE), keep };
  };
  return {
    of: (mode) => textOf(texts[mode]),
    write: (mode, text) => put({ [mode]: text }),
    filesOf: (mode) => texts[filesKey(mode)] ?? null,
    attach: (mode, files) => put({ [filesKey(mode)]: files }),
    clear: (mode) => put({ [mode]: '', [filesKey(mode)]: null }),
  };
}
