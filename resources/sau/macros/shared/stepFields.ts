/** The parts of a step that macros and rules have in common, each for one `accion`. */
export const STEP_FIELDS = {
  area: {
    kind: 'reference',
    to: 'sectores',
    required: true,
    where: { activo: true, recibeDerivaciones: true },
    hidden: { accion: { $ne: 'derivar' } },
  },
  prioridad: {
    kind: 'enum',
    required: true,
    options: ['Baja', 'Normal', 'Alta', 'Urgente'],
    hidden: { accion: { $ne: 'priorizar' } },
  },
  motivo: {
    kind: 'enum',
    required: true,
    options: ['Cliente', 'Otra área', 'Tercero', 'Banco'],
    default: 'Cliente',
    hidden: { accion: { $ne: 'espera' } },
  },
  resultado: {
    kind: 'enum',
    required: true,
    options: ['Resuelto', 'Rechazado', 'Duplicado', 'Sin respuesta', 'Informado'],
    default: 'Resuelto',
    hidden: { accion: { $ne: 'cerrar' } },
  },
} as const;
