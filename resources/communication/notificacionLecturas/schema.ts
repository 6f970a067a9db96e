import { defineResource } from '../../../src/schema/defineResource';

/** Openings and confirmations of a notification by person (domain.md A9); its reach is counted from these rows. */
export default defineResource({
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
});
