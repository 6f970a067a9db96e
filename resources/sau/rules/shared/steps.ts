/** The steps of a rule's *then*: those of macros that need no person, and more. */

export const RULE_ACTIONS = [
  'priorizar',
  'categorizar',
  'derivar',
  'asignar',
  'etiquetar',
  'desetiquetar',
  'anotar',
  'responder',
  'espera',
  'cerrar',
  'avisar',
] as const;

export const RECIPIENTS = ['Agente', 'Responsable del sector', 'Sector', 'Persona'] as const;

export interface RuleStep {
  accion: string;
  prioridad?: unknown;
  categoria?: unknown;
  subCategoria?: unknown;
  area?: unknown;
  agente?: unknown;
  etiqueta?: unknown;
  predefinida?: unknown;
  texto?: unknown;
  motivo?: unknown;
  resultado?: unknown;
  destinatario?: unknown;
  persona?: unknown;
}

const isStep = (row: unknown): row is RuleStep =>
  typeof row === 'object' && row !== null && 'accion' in row && typeof row.accion === 'string';

export const stepsIn = (acciones: unknown): RuleStep[] => (Array.isArray(acciones) ? acciones.filter(isStep) : []);
