import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { useEvents, useMessages } from '../conversation';

/** The latest instant of the entries up to a limit, ISO 8601. */
const latestOf = (entries: readonly RaRecord[], until?: string): string | undefined =>
  entries
    .map(({ fecha }) => String(fecha))
    .filter((fecha) => until === undefined || Date.parse(fecha) <= Date.parse(until))
    .reduce<string | undefined>(
      (latest, fecha) => (latest && Date.parse(latest) >= Date.parse(fecha) ? latest : fecha),
      undefined,
    );

interface Writing {
  ticket: RaRecord['id'];
  text: string;
  /** when the text was saved that the page was opened with, ISO 8601; undefined once it is another text */
  restoredAt: string | undefined;
  /** the server has told what crossed the reply */
  told: boolean;
}

/**
 * Returns up to when the agent had seen the request when the reply was begun, ISO 8601: what others do later crosses it. Follows the
 * conversation until something is written, and again once the agent was told.
 */
export function useSeen({ ticket, text, restoredAt, told }: Writing): string | undefined {
  const { data: messages } = useMessages(ticket);
  const { data: events } = useEvents(ticket);
  const seen = useRef<string>(undefined);
  const isLoaded = messages !== undefined && events !== undefined;
  const entries = [...(messages ?? []), ...(events ?? [])];
  if (!isLoaded || text === '') seen.current = isLoaded ? latestOf(entries) : undefined;
  else if (told) seen.current = latestOf(entries);
  else if (restoredAt !== undefined) seen.current = latestOf(entries, restoredAt);
  else seen.current ??= latestOf(entries);
  return seen.current;
}
