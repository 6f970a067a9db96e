/** What the timeline of an account shows, in the order of its filters. */
export const TIMELINE_KINDS = ['pasadas', 'facturas', 'pagos', 'solicitudes', 'mensajes', 'cambios'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const isTimelineKind = (value: unknown): value is TimelineKind => TIMELINE_KINDS.some((kind) => kind === value);

/** A line of the timeline. */
export interface TimelineEvent {
  clase: TimelineKind;
  /** the resource of its record; of `pasadas`: that of the passes counted */
  recurso: string;
  /** key of its record; of `pasadas` with more than one pass, and of `cambios`: null */
  id: string | number | null;
  /** calendar day in the operator's zone */
  dia: string;
  /** ISO instant; null where only the day is known */
  fecha: string | null;
  /** the fields that the line shows, as the list of the resource has them, with `_refs` */
  datos: Readonly<Record<string, unknown>>;
}

export interface TimelinePage {
  datos: readonly TimelineEvent[];
  /** the day before which the next page begins; null: nothing is older */
  siguiente: string | null;
}
