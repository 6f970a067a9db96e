/** What a rule can react to. */

export const RULE_EVENTS = ['creada', 'cambiada', 'porVencer', 'vencida', 'correo'] as const;
export type RuleEvent = (typeof RULE_EVENTS)[number];

/** Fields of a request whose change is an event. */
export const CHANGED_FIELDS = [
  'estado',
  'prioridad',
  'ticketCategoria',
  'ticketSubCategoria',
  'areaActual',
  'agenteActual',
  'titular',
  'patente',
  'canal',
  'asunto',
  'descripcion',
  'etiquetas',
  'esperaMotivo',
  'resolucionTipo',
  'csat',
] as const;

/** One line of a rule's *when*: `campo` narrows *changed* to one field. */
export interface When {
  evento: string;
  campo?: string | null;
}

export const isWhen = (row: unknown): row is When =>
  typeof row === 'object' && row !== null && 'evento' in row && typeof row.evento === 'string';

/** Whether a rule reacts to an event with these changed fields. */
export const listens = (cuando: readonly When[], evento: string, campos: readonly string[]): boolean =>
  cuando.some((when) => when.evento === evento && (when.campo ? campos.includes(when.campo) : true));
