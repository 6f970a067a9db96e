import type { Identifier } from 'ra-core';
import type { StreamEvent, ViewingPerson } from '../../schema/events';

/** Events that the server sends while the page is open. */
export interface Live {
  /** calls the listener for each event; returns the function that unsubscribes */
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /** reports whether the person is at a record, and their active time since the last report in ms; returns who else is there */
  reportPresence(
    resource: string,
    id: Identifier,
    mode: 'view' | 'edit' | null,
    activeMs: number,
  ): Promise<ViewingPerson[]>;
}
