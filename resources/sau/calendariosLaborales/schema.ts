import { defineResource } from '../../../src/schema/defineResource';

/** Working hours for requests: service level clocks run in them (domain.md A5, `calendario_laboral`). */
export default defineResource({
  name: 'calendariosLaborales',
  area: 'sau',
  subject: 'Sla',
  title: '{nombre}',
  lookup: 'Sector',
  icon: 'calendar',
  routes: 'settings/settingsSAU/calendars',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 2 },
    // retired: hours are in the operator's time zone
    zona: {
      kind: 'enum',
      required: true,
      options: [
        'America/Argentina/Buenos_Aires',
        'America/Montevideo',
        'America/Asuncion',
        'America/Santiago',
        'America/Sao_Paulo',
      ],
      default: 'America/Argentina/Buenos_Aires',
      retired: true,
    },
    feriados: { kind: 'boolean', default: false },
    franjas: {
      kind: 'items',
      required: true,
      max: 42,
      fields: {
        dia: {
          kind: 'enum',
          required: true,
          options: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
          default: 'Lunes',
        },
        desde: { kind: 'time', required: true },
        hasta: { kind: 'time', required: true, endOfDay: true },
      },
    },
    activo: { kind: 'boolean', default: true },
    politicas: {
      kind: 'reverse',
      from: 'slaPoliticas',
      field: 'calendario',
      columns: ['orden', 'nombre', 'primeraRespuestaMin', 'resolucionMin', 'activo'],
      sort: ['orden', 'asc'],
    },
  },
  list: {
    columns: ['nombre', 'descripcion', 'franjas', 'feriados', 'activo'],
    search: ['nombre'],
    sort: ['nombre', 'asc'],
    filters: ['activo', 'feriados'],
  },
  show: {
    header: ['feriados', 'activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['nombre', 'descripcion', 'feriados', 'activo'],
      },
      { section: 'hours', children: ['franjas'] },
      'politicas',
    ],
  },
});
