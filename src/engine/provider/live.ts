import type { Identifier } from 'ra-core';
import type { Present, StreamEvent } from '../../schema/events';

/** What happens on the server meanwhile. */
export interface Live {
  /** tells of it as long as it is listened to; returns how to stop */
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /** says that the person is at a record, or no more; answers who else is */
  present(resource: string, id: Identifier, mode: 'view' | 'edit' | null): Promise<Present[]>;
}
