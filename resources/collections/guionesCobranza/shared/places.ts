/** Places of a script, filled in when a collector calls. */
export const SCRIPT_PLACES = [
  'titular.nombre',
  'titular.codigo',
  'deuda.total',
  'deuda.vencida',
  'deuda.dias',
  'deuda.facturas',
  'medios.detenidos',
  'promesa.fecha',
  'promesa.importe',
  'operador',
  'agente.nombre',
] as const;
