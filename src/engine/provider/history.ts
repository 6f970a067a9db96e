import type { Identifier } from 'ra-core';

/** One change of one field of a record, as its history lists it, newest first. */
export interface Change {
  id: Identifier;
  /** instant, ISO 8601 */
  fecha: string;
  usuario: { id: Identifier; title: string } | null;
  /** `editar`, `revelar`, or an action's name */
  accion?: string;
  /** empty where an action changed nothing of the record itself */
  campo: string;
  antes: unknown;
  despues: unknown;
  /** why, where the form asked for it */
  motivo: string | null;
}

/** Some of a record's changes, newest first. */
export interface Changes {
  changes: Change[];
  /** what to ask for older ones by; absent: there are none */
  before?: Identifier;
}
