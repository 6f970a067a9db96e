import { useCallback } from 'react';
import type { Counter } from '../../../resources/holders/counter/shared/counter';
import type { SubjectName } from '../../../resources/holders/counter/shared/subjects';
import { useCan } from '../../engine/EngineContext';
import { usePath } from '../../engine/usePath';

/** What a new request is about. */
export interface About {
  subject?: SubjectName;
  /** first text of its subject line */
  asunto?: string;
  patente?: string | undefined;
  /** keys of the passes that it refers to */
  transitos?: readonly (string | number)[] | undefined;
}

/** Longest subject line of a request. */
const MAX_SUBJECT = 150;

/**
 * Returns the address of the form of a new request of the holder, filled in from what it is about; undefined for people who may
 * not open requests.
 */
export function useNewRequest(holder: string, { temas }: Pick<Counter, 'temas'>) {
  const can = useCan();
  const form = usePath()('tickets', 'create');
  const canCreate = can('crear', 'Ticket');
  return useCallback(
    ({ subject, asunto, patente, transitos = [] }: About = {}): string | undefined => {
      if (!canCreate || form === undefined) return undefined;
      const source = {
        titular: holder,
        ...(patente && { patente }),
        ...(transitos.length > 0 && { transitos }),
        ...(subject && temas[subject]),
        ...(asunto && { asunto: asunto.slice(0, MAX_SUBJECT) }),
      };
      return `${form}?${new URLSearchParams({ source: JSON.stringify(source) })}`;
    },
    [canCreate, form, holder, temas],
  );
}

export type NewRequestPath = ReturnType<typeof useNewRequest>;
