import type { ResourceSchema } from '../../../src/schema/resource';

/**
 * The rules of the roster (domain.md A11): labour law is a setting. A hard one forbids, by its figure; a soft one costs, by its
 * weight. Which rules there are is the product's: they are tuned and switched off, not made.
 */
export default {
  name: 'reglasAsignacion',
  area: 'tolls',
  subject: 'Asignacion',
  // of all stations: not in the hands of who looks after one
  writes: 'generar',
  title: '{nombre}',
  icon: 'shield-check',
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
        tabs: [
          {
            name: 'data',
            children: [
              {
                section: 'rule',
                columns: 2,
                children: [
                  { field: 'nombre' },
                  { field: 'peso' },
                  { field: 'valor' },
                  { field: 'medida' },
                  { field: 'dura' },
                  { field: 'activa' },
                ],
              },
            ],
          },
          { name: 'history', children: [{ history: true }] },
        ],
      },
    ],
  },
} satisfies ResourceSchema;
