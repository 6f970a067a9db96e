import type { ResourceSchema } from '../../../src/schema/resource';

/** What a concept has cost, costs and will cost: one price a day, kept by the concept's handlers (domain.md A6). */
export default {
  name: 'conceptoPrecios',
  area: 'billing',
  subject: 'ConceptoFacturable',
  title: '{vigenciaDesde}',
  icon: 'history',
  appendOnly: true,
  satelliteOf: 'conceptosFacturables',
  unique: [['concepto', 'vigenciaDesde']],
  fields: {
    concepto: { kind: 'reference', to: 'conceptosFacturables', required: true, onDelete: 'cascade' },
    precio: { kind: 'money', required: true, min: '0.00' },
    vigenciaDesde: { kind: 'date', required: true },
    vigenciaHasta: { kind: 'date' },
  },
  list: { columns: ['vigenciaDesde', 'vigenciaHasta', 'precio', 'creadoPor'], sort: ['vigenciaDesde', 'desc'] },
} satisfies ResourceSchema;
