import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftKey, useDrafts, useOwnDraft } from '../../engine/form/drafts';

type Texts = Readonly<Record<string, unknown>>;

export interface Written {
  of: (mode: string) => string;
  write: (mode: string, text: string) => void;
  /** what goes with the text, as its picker has it */
  filesOf: (mode: string) => unknown;
  attach: (mode: string, files: unknown) => void;
  /** it was sent */
  clear: (mode: string) => void;
}

const PAUSE = 800;
const filesKey = (mode: string): string => `${mode}.adjuntos`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is being written about a request, a text and its files a mode: kept whenever the person pauses, so that it outlives the page. */
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
  const own = useOwnDraft(key, data ?? null);
  const [typed, setTyped] = useState<Texts>({});
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const texts: Texts = { ...data?.values, ...typed };

  useEffect(() => {
    const keep = () => {
      clearTimeout(pending.current?.timer);
      pending.current?.keep();
    };
    // who leaves the window may not come back to it
    const away = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', away);
    return () => {
      document.removeEventListener('visibilitychange', away);
      keep();
    };
  }, []);

  // files arrive when they will: what else was changed meanwhile stays
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
      if (empty) own.drop();
      else own.keep({ values });
    };
    own.touch();
    // what was sent is not to be found again by who leaves at once
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
