/** States of a request's service level (domain.md A5). */
export const SLA_STATES = ['EnTérmino', 'PorVencer', 'Vencido', 'Pausado', 'Cumplido'] as const;
export type SlaState = (typeof SLA_STATES)[number];
