import type { Identifier, RaRecord } from 'ra-core';

/** An action on a record that waits for the network. */
export interface WaitingChange {
  id: string;
  resource: string;
  recordId: Identifier;
  /** title of the record when the action was done */
  title: string;
  /** the record that a satellite belongs to */
  parent?: { resource: string; id: Identifier };
  action: string;
  input: Record<string, unknown>;
  /** what the person typed; empty without a text */
  text: string;
  /** when the person did it, ISO 8601 */
  at: string;
  /** why the server refused it; absent: it waits. Status 0: it may have arrived, too long ago for the server to know */
  refusal?: { status: number; detail?: string };
}

/** Actions done without a network: stored in this tab, sent in order when the network returns, each once. */
export interface WaitingChanges {
  /** those of the signed-in person, oldest first; the same array until something changes */
  list(): readonly WaitingChange[];
  /** calls the listener after each change of the list; returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** calls the listener with each change that was sent, and the record after it */
  onSent(listener: (change: WaitingChange, record: RaRecord) => void): () => void;
  /** sends what waits; with an id, the refused change again, whatever the record's version is */
  retry(id?: string): void;
  discard(id: string): void;
}
