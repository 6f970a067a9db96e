/**
 * Events that the server sends to the browsers of signed-in people (`GET /api/events`). They name data that must be requested
 * again.
 */

export interface Person {
  /** key in `usuarios` */
  id: number;
  nombre: string;
  apellido: string;
}

/** A record that was written. */
export interface WrittenRecord {
  id: string | number;
  version: number;
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: string;
  by: Person;
  /** for a satellite: the key of the record that it belongs to */
  parent?: string | number;
  /** deleted, or no longer visible to this person */
  gone?: true;
}

/** Another person who has a record open. */
export interface ViewingPerson extends Person {
  editing: boolean;
}

export type StreamEvent =
  | { type: 'records'; resource: string; records: WrittenRecord[] }
  /** too many records were written to list them */
  | { type: 'resource'; resource: string }
  | { type: 'presence'; resource: string; id: string | number; people: ViewingPerson[] }
  /** the shared drafts of a record changed that the person is at */
  | { type: 'draft'; resource: string; id: string | number }
  | { type: 'schema'; revision: string }
  | { type: 'notification' }
  /** alerts of the person were written or read */
  | { type: 'alert' }
  /** the person's permissions or sector changed */
  | { type: 'rights' }
  /** a background job of the person started or ended, or its result was shown for the first time */
  | { type: 'job' }
  /** events may have been missed: everything on screen must be requested again */
  | { type: 'gap' };
