/** What the server tells a browser while somebody is signed in (`GET /api/events`). It names what to ask for anew. */

export interface Person {
  /** key in `usuarios` */
  id: number;
  nombre: string;
  apellido: string;
}

/** A record that was written. */
export interface RecordNews {
  id: string | number;
  version: number;
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: string;
  by: Person;
  /** of a satellite: the key of the record that it belongs to */
  parent?: string | number;
  /** deleted, or out of the viewer's sight */
  gone?: true;
}

/** Somebody else at a record. */
export interface Present extends Person {
  editing: boolean;
}

export type StreamEvent =
  | { type: 'records'; resource: string; records: RecordNews[] }
  /** so many were written that they are not named */
  | { type: 'resource'; resource: string }
  | { type: 'presence'; resource: string; id: string | number; people: Present[] }
  | { type: 'schema'; revision: string }
  | { type: 'notification' }
  /** what the person may do, or where they work, is not what it was */
  | { type: 'rights' }
  /** what is done in the background for the person has begun, ended, or was told of */
  | { type: 'job' }
  /** something may have been missed: whatever is shown is to be asked for anew */
  | { type: 'gap' };

export type StreamEventType = StreamEvent['type'];
