import type { Identifier } from 'ra-core';
import type { Person } from '../../schema/events';

/** A message that a colleague is writing in a record. */
export interface SharedDraft {
  author: Person;
  /** name of the action that sends it */
  mode: string;
  text: string;
  files: readonly { name: string; size: number }[];
  /** instant, ISO 8601 */
  savedAt: string;
}

/** The person's own draft that a colleague took. */
export interface TakenDraft {
  mode: string;
  by: Person;
  /** instant, ISO 8601 */
  at: string;
}

export interface RecordDrafts {
  /** of colleagues, as far as the person may write such a message */
  drafts: SharedDraft[];
  taken: TakenDraft[];
}

/** Drafts of messages in a record that colleagues see and take. */
export interface SharedDrafts {
  list(resource: string, id: Identifier): Promise<RecordDrafts>;
  /** returns the text, and copies of the files as the value of a file field; null without files. The author keeps the draft */
  take(
    resource: string,
    id: Identifier,
    draft: { author: number; mode: string },
  ): Promise<{ text: string; files: unknown }>;
  /** shares the person's own draft again that a colleague took */
  resume(resource: string, id: Identifier, mode: string): Promise<void>;
}
