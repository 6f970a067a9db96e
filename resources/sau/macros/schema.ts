import { defineResource } from '../../../src/schema/defineResource';
import { STEP_FIELDS } from './shared/stepFields';

/** Macros: several declared actions on a request in one step (domain.md A5, `macro`). */
export default defineResource({
  name: 'macros',
  area: 'sau',
  subject: 'Macro',
  title: '{nombre}',
  lookup: 'Ticket',
  lookupFields: ['nombre', 'descripcion', 'acciones', 'sectores', 'teclado', 'confirmar', 'activo', 'orden'],
  icon: 'zap',
  deletable: true,
  routes: 'settings/settingsSAU/macros',
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60, normalize: ['trim'] },
    descripcion: { kind: 'longText', max: 300, rows: 2 },
    acciones: {
      kind: 'items',
      required: true,
      max: 10,
      fields: {
        accion: {
          kind: 'enum',
          required: true,
          options: ['tomar', 'responder', 'anotar', 'priorizar', 'espera', 'reanudar', 'noLeido', 'cerrar', 'derivar'],
          default: 'responder',
        },
        texto: {
          kind: 'longText',
          max: 8000,
          rows: 4,
          required: true,
          hidden: { accion: { $nin: ['responder', 'anotar', 'cerrar', 'derivar'] } },
        },
        area: STEP_FIELDS.area,
        prioridad: STEP_FIELDS.prioridad,
        motivo: STEP_FIELDS.motivo,
        resultado: STEP_FIELDS.resultado,
      },
    },
    sectores: { kind: 'references', to: 'sectores', where: { activo: true } },
    teclado: { kind: 'enum', options: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
    confirmar: { kind: 'boolean', default: false },
    activo: { kind: 'boolean', default: true },
    orden: { kind: 'integer', min: 0, max: 9999, default: 100 },
  },
  list: {
    columns: ['orden', 'nombre', 'teclado', 'acciones', 'sectores', 'activo'],
    search: ['nombre', 'descripcion'],
    sort: ['orden', 'asc'],
    filters: ['activo'],
    views: [
      { name: 'activas', filter: { activo: true } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['activo'],
    layout: [
      {
        section: 'data',
        columns: 2,
        children: ['nombre', 'descripcion', 'sectores', 'teclado', 'confirmar', 'orden', 'activo'],
      },
      { section: 'steps', children: ['acciones'] },
    ],
  },
});
