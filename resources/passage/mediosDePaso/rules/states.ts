/** The states of a pass (domain.md A3), by what they have in common. */

/** One that is used, or may be again, or is on its way. */
export const LIVE = [
  'Solicitado',
  'Asignado',
  'Entregado',
  'Habilitado',
  'Suspendido',
  'InhabilitadoDeuda',
  'Denunciado',
] as const;

/** One that is no more. */
export const ENDED = ['Reemplazado', 'Baja'] as const;

export const STATES = [...LIVE, ...ENDED] as const;
