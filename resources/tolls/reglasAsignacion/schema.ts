import { defineResource } from '../../../src/schema/defineResource';

/**
 * Rules of the roster (domain.md A11), so that labour law is configurable. A hard rule forbids, by its value; a soft rule costs,
 * by its weight. The set of rules is built in: rules are configured and switched off, not created.
 */
export default defineResource({
  name: 'reglasAsignacion',
  area: 'tolls',
  subject: 'Asignacion',
  // shared by all stations, so a station chief may not write it
  writes: 'generar',
  title: '{nombre}',
  icon: 'shield-check',
  tab: 8,
  routes: {
    list: 'toll_operator/reglas',
    show: 'toll_operator/reglas/:id',
    edit: 'toll_operator/reglas/:id/edit',
  },
  fields: {
    codigo: { kind: 'code', max: 40, unique: true, system: true, in: ['list', 'show', 'filter', 'search', 'export'] },
    nombre: { kind: 'text', required: true, max: 120, normalize: ['trim'] },
    dura: { kind: 'boolean', default: true },
    peso: { kind: 'integer', required: { dura: false }, hidden: { dura: true }, min: 0, max: 1000 },
    valor: { kind: 'integer', hidden: { medida: null }, required: true, min: 0, max: 1000 },
    medida: { kind: 'text', max: 40, system: true, in: ['list', 'show', 'export'] },
    activa: { kind: 'boolean', default: true },
    orden: { kind: 'integer', min: 0, max: 99, default: 0, system: true, in: ['list', 'export'] },
  },
  list: {
    columns: ['nombre', 'valor', 'medida', 'peso', 'dura', 'activa'],
    search: ['nombre', 'codigo'],
    sort: ['orden', 'asc'],
    filters: ['dura', 'activa'],
    views: [
      { name: 'duras', filter: { dura: true } },
      { name: 'blandas', filter: { dura: false } },
      { name: 'todas', filter: {} },
    ],
  },
  show: {
    header: ['codigo', 'dura', 'activa'],
    layout: [
      {
        section: 'rule',
        columns: 2,
        children: ['nombre', 'peso', 'valor', 'medida', 'dura', 'activa'],
      },
    ],
  },
});
