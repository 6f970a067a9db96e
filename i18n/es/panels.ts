/** Texts of the figures and charts that schemas declare. */
export default {
  figures: 'Cifras',
  change: '%{percent} % frente al período anterior',
  now: 'Este período',
  before: 'Período anterior',
  nothing: 'No hay datos en este período',
  none: 'Sin valor',
  more: 'Y %{smart_count} más |||| Y %{smart_count} más',
  period: 'Período',
  periods: {
    P1D: 'Hoy',
    P7D: '7 días',
    P30D: '30 días',
    P90D: '90 días',
    P1M: 'Este mes',
    P3M: '3 meses',
    P12M: '12 meses',
  },
};
