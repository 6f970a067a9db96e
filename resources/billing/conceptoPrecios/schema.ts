import { defineResource } from '../../../src/schema/defineResource';

/** Past, current and scheduled prices of a concept: at most one price a day, written by the concept's handlers (domain.md A6). */
export default defineResource({
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
});
