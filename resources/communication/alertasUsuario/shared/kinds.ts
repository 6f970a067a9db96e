/** What a person is alerted of (domain.md A9, `alerta_usuario`): only what the product itself produces. */
export const ALERT_KINDS = [
  'asignacion',
  'derivacion',
  'mencion',
  'tarea',
  'tareaVence',
  'slaPorVencer',
  'slaVencido',
  'finEspera',
  'respuestaTitular',
  'correoRebotado',
  'regla',
  'satisfaccion',
  'satisfaccionBaja',
  'faqPorRevisar',
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];
