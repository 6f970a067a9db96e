/** States of an agent's availability for requests, and the reasons of a pause. */
export const AVAILABILITY = ['Disponible', 'EnPausa', 'Ausente'] as const;
export const PAUSE_REASONS = ['Descanso', 'Almuerzo', 'Reunión', 'Capacitación', 'Otro'] as const;
