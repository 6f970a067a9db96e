import type { ResourceSchema } from '../../../src/schema/resource';

/** Who has opened a notification, and who has said that they read it (domain.md A9): what its reach is counted from. */
export default {
  name: 'notificacionLecturas',
  area: 'communication',
  subject: 'Notificacion',
  title: '{vistaEn}',
  appendOnly: true,
  history: false,
  satelliteOf: 'notificaciones',
  fields: {
    notificacion: { kind: 'reference', to: 'notificaciones', required: true, onDelete: 'cascade' },
    usuario: { kind: 'reference', to: 'usuarios', required: true, onDelete: 'cascade', with: ['legajo', 'sector'] },
    vistaEn: { kind: 'dateTime', required: true },
    confirmadaEn: { kind: 'dateTime' },
  },
  unique: [['notificacion', 'usuario']],
  indexes: [['notificacion', 'vistaEn']],
  list: { columns: ['notificacion', 'usuario', 'vistaEn', 'confirmadaEn'], sort: ['vistaEn', 'desc'] },
} satisfies ResourceSchema;
