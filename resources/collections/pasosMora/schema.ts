import { defineResource } from '../../../src/schema/defineResource';

/**
 * Steps of a debt (domain.md A7): a demand, the stop of the passes, the end of the friendly collection. `refreshDebtors` writes one
 * when a debtor enters its stage; the notice follows.
 */
export default defineResource({
  name: 'pasosMora',
  area: 'collections',
  subject: 'Deudor',
  title: '{paso}',
  icon: 'siren',
  appendOnly: true,
  tab: 2,
  routes: { list: 'debtors/pasos', show: 'debtors/pasos/:id' },
  indexes: [['fecha'], ['titular', 'fecha'], ['deudor'], ['aviso', 'titular']],
  fields: {
    fecha: { kind: 'dateTime', required: true },
    titular: { kind: 'reference', to: 'titulares', required: true, widget: 'holder' },
    deudor: { kind: 'reference', to: 'deudores', onDelete: 'setNull', in: ['filter', 'export'] },
    paso: {
      kind: 'enum',
      options: ['Intimación', 'Inhabilitación', 'Prelegal'],
      required: true,
      tones: { Intimación: 'warning', Inhabilitación: 'danger', Prelegal: 'danger' },
    },
    // as of the step
    diasMora: { kind: 'integer', required: true, width: 72 },
    vencida: { kind: 'money', required: true },
    // absent until the notice is written; `Sin medios`: the holder has no pass to stop
    aviso: {
      kind: 'enum',
      options: ['Enviado', 'Sin correo', 'Sin medios'],
      system: true,
      tones: { Enviado: 'success', 'Sin correo': 'warning', 'Sin medios': 'muted' },
    },
  },
  panels: {
    porPaso: { draw: 'breakdown', by: 'paso', at: 'fecha', period: 'P30D' },
  },
  list: {
    panels: ['porPaso'],
    columns: ['fecha', 'titular', 'paso', 'diasMora', 'vencida', 'aviso'],
    sort: ['fecha', 'desc'],
    filters: ['paso', 'aviso', 'titular', 'fecha'],
    views: [
      { name: 'todos', filter: {} },
      { name: 'sinCorreo', filter: { aviso: 'Sin correo' } },
    ],
  },
});
