/** Groups of pass states (domain.md A3). */

/** Live: in use, suspended, or not delivered yet. */
export const LIVE = [
  'Solicitado',
  'Asignado',
  'Entregado',
  'Habilitado',
  'Suspendido',
  'InhabilitadoDeuda',
  'Denunciado',
] as const;

/** Ended. */
export const ENDED = ['Reemplazado', 'Baja'] as const;

export const STATES = [...LIVE, ...ENDED] as const;
