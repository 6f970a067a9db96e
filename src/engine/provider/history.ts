import type { Identifier } from 'ra-core';

/** One change of one field in a record's history. */
export interface Change {
  id: Identifier;
  /** instant, ISO 8601 */
  fecha: string;
  usuario: { id: Identifier; title: string } | null;
  /** `editar`, `revelar`, or the name of an action */
  accion?: string;
  /** empty if an action changed no field of the record itself */
  campo: string;
  antes: unknown;
  despues: unknown;
  /** the reason, if the form required one */
  motivo: string | null;
}

/** A page of a record's changes, newest first. */
export interface Changes {
  changes: Change[];
  /** cursor for older changes; absent: there are none */
  before?: Identifier;
}
