import type { ReportDefinition } from '../../../src/schema/report';
import type { Seed } from '../../../src/schema/seed';

interface Report {
  codigo: string;
  nombre: string;
  categoria: string;
  descripcion: string;
  recurso: string;
  definicion: ReportDefinition;
}

const COUNT = { draw: 'metric', aggregate: 'count' } as const;
const sum = (seeded: string) => ({ draw: 'metric', aggregate: 'sum', of: seeded }) as const;
const by = (field: string, seeded?: string) =>
  ({
    draw: 'breakdown',
    by: field,
    aggregate: seeded === undefined ? 'count' : 'sum',
    ...(seeded !== undefined && { of: seeded }),
  }) as const;
const daily = (field?: string) =>
  ({
    draw: 'series',
    every: 'day',
    aggregate: field === undefined ? 'count' : 'sum',
    ...(field !== undefined && { of: field }),
  }) as const;
const monthly = (field?: string) => ({ ...daily(field), every: 'month' }) as const;

/** Subtracts credit notes from a sum. */
const net = <Panel extends object>(panel: Panel) => ({
  ...panel,
  minus: { field: 'tipoComprobante', values: ['Nota de crédito A', 'Nota de crédito B'] },
});

/** Reports that the areas need weekly and at the end of the month. */
export const REPORTS: readonly Report[] = [
  {
    codigo: 'SAU-01',
    nombre: 'Solicitudes ingresadas',
    categoria: 'SAU',
    descripcion: 'Cuántas solicitudes entraron, por día y por área, y en qué estado están.',
    recurso: 'tickets',
    definicion: {
      fecha: 'fechaAlta',
      periodo: 'P30D',
      parametros: ['estado', 'areaActual', 'tipo', 'canal', 'prioridad'],
      columnas: ['id', 'estado', 'tipo', 'titular', 'areaActual', 'agenteActual', 'prioridad', 'fechaAlta'],
      orden: ['fechaAlta', 'desc'],
      paneles: [COUNT, daily(), by('areaActual'), by('estado')],
    },
  },
  {
    codigo: 'SAU-02',
    nombre: 'Tiempo de resolución',
    categoria: 'SAU',
    descripcion: 'Cuánto se tarda en cerrar una solicitud, por agente: mediana, percentil 90 y promedio.',
    recurso: 'ticketEventos',
    definicion: {
      filtro: { tipo: 'cerrado' },
      fecha: 'fecha',
      periodo: 'P90D',
      parametros: ['tipoTicket', 'area', 'agente'],
      columnas: ['ticket', 'tipoTicket', 'area', 'agente', 'alta', 'fecha'],
      orden: ['fecha', 'desc'],
      paneles: [
        COUNT,
        { draw: 'metric', aggregate: 'median', of: 'fecha', since: 'alta' },
        { draw: 'metric', aggregate: 'p90', of: 'fecha', since: 'alta' },
        { draw: 'breakdown', by: 'agente', aggregate: 'avg', of: 'fecha', since: 'alta' },
        by('agente'),
      ],
    },
  },
  {
    codigo: 'SAU-03',
    nombre: 'Satisfacción de los titulares',
    categoria: 'SAU',
    descripcion: 'Las encuestas contestadas: puntaje promedio, cómo se reparte y qué se comentó.',
    recurso: 'tickets',
    definicion: {
      filtro: { csat: { $ne: null } },
      fecha: 'csatFecha',
      periodo: 'P90D',
      parametros: ['tipo', 'areaActual', 'agenteActual'],
      columnas: ['id', 'tipo', 'titular', 'agenteActual', 'csat', 'csatComentario', 'csatFecha'],
      orden: ['csatFecha', 'desc'],
      paneles: [COUNT, { draw: 'metric', aggregate: 'avg', of: 'csat' }, by('csat'), by('tipo')],
    },
  },
  {
    codigo: 'TIT-01',
    nombre: 'Altas de titulares',
    categoria: 'Titulares',
    descripcion: 'Los titulares dados de alta en el período, por condición ante el IVA y por segmento.',
    recurso: 'titulares',
    definicion: {
      fecha: 'fechaAlta',
      periodo: 'P12M',
      parametros: ['tipoPersona', 'condicionIva', 'segmento', 'estado'],
      columnas: [
        'codigoTitular',
        'apellido',
        'nombre',
        'tipoPersona',
        'condicionIva',
        'segmento',
        'estado',
        'fechaAlta',
      ],
      orden: ['fechaAlta', 'desc'],
      paneles: [COUNT, monthly(), by('condicionIva'), by('segmento')],
    },
  },
  {
    codigo: 'MED-01',
    nombre: 'Altas de medios de paso',
    categoria: 'Medios',
    descripcion: 'Los medios de paso dados de alta, por servicio y por forma de pago.',
    recurso: 'mediosDePaso',
    definicion: {
      fecha: 'fechaAlta',
      periodo: 'P12M',
      parametros: ['tipo', 'estado', 'binServicio', 'metodoPago'],
      columnas: ['numero', 'tipo', 'patente', 'titular', 'binServicio', 'metodoPago', 'estado', 'fechaAlta'],
      orden: ['fechaAlta', 'desc'],
      paneles: [COUNT, monthly(), by('binServicio'), by('metodoPago')],
    },
  },
  {
    codigo: 'MED-02',
    nombre: 'Bajas de medios de paso',
    categoria: 'Medios',
    descripcion: 'Los medios de paso dados de baja en el período y por qué.',
    recurso: 'mediosDePaso',
    definicion: {
      filtro: { fechaBaja: { $ne: null } },
      fecha: 'fechaBaja',
      periodo: 'P12M',
      parametros: ['tipo', 'binServicio'],
      columnas: ['numero', 'tipo', 'patente', 'titular', 'binServicio', 'fechaAlta', 'fechaBaja', 'motivoEstado'],
      orden: ['fechaBaja', 'desc'],
      paneles: [COUNT, monthly(), by('tipo'), by('binServicio')],
    },
  },
  {
    codigo: 'TRA-01',
    nombre: 'Recaudación por estación',
    categoria: 'Tránsitos',
    descripcion: 'Tránsitos e importes por estación y forma de pago, día por día.',
    recurso: 'transitos',
    definicion: {
      filtro: { estado: { $in: ['Valorizado', 'Facturado', 'Cobrado', 'EnDisputa', 'Exento'] } },
      fecha: 'fechaHora',
      periodo: 'P30D',
      parametros: ['estacion', 'formaPago', 'estado', 'banda', 'titular'],
      columnas: ['fechaHora', 'estacion', 'via', 'patenteLeida', 'titular', 'formaPago', 'banda', 'importe', 'estado'],
      orden: ['fechaHora', 'desc'],
      paneles: [COUNT, sum('importe'), daily('importe'), by('estacion', 'importe'), by('formaPago')],
    },
  },
  {
    codigo: 'TRA-02',
    nombre: 'Violaciones por estación',
    categoria: 'Tránsitos',
    descripcion: 'Pasos sin pago: cuántos, por estación, cuánto suman con su recargo y en qué estado están.',
    recurso: 'violaciones',
    definicion: {
      fecha: 'fechaHora',
      periodo: 'P90D',
      parametros: ['estado', 'estacion'],
      columnas: ['fechaHora', 'patente', 'estacion', 'estado', 'importeBase', 'recargo', 'total', 'venceEl'],
      orden: ['fechaHora', 'desc'],
      paneles: [COUNT, sum('total'), daily(), by('estacion'), by('estado', 'total')],
    },
  },
  {
    codigo: 'TRA-03',
    nombre: 'Tránsitos impugnados',
    categoria: 'Tránsitos',
    descripcion: 'Lo que los titulares reclamaron y lo que se les reconoció, por motivo y resolución.',
    recurso: 'disputas',
    definicion: {
      fecha: 'fecha',
      periodo: 'P90D',
      parametros: ['motivo', 'resolucion'],
      columnas: ['id', 'fecha', 'titular', 'motivo', 'importeReclamado', 'resolucion', 'importeReconocido', 'ticket'],
      orden: ['fecha', 'desc'],
      paneles: [COUNT, sum('importeReclamado'), sum('importeReconocido'), by('motivo'), by('resolucion')],
    },
  },
  {
    codigo: 'FAC-01',
    nombre: 'Facturación emitida',
    categoria: 'Facturación',
    descripcion: 'Comprobantes emitidos en el período, por tipo y por mes, con su saldo.',
    recurso: 'facturas',
    definicion: {
      filtro: { cae: { $ne: null } },
      fecha: 'fechaEmision',
      periodo: 'P12M',
      parametros: ['tipoComprobante', 'estado', 'titular'],
      columnas: ['comprobante', 'tipoComprobante', 'titular', 'fechaEmision', 'vence1', 'total', 'saldo', 'estado'],
      orden: ['fechaEmision', 'desc'],
      paneles: [
        ...[COUNT, net(sum('total')), sum('saldo'), net(monthly('total'))],
        ...[net(by('tipoComprobante', 'total')), by('estado')],
      ],
    },
  },
  {
    codigo: 'FAC-02',
    nombre: 'IVA ventas',
    categoria: 'Facturación',
    descripcion: 'Los comprobantes autorizados con neto, exento, IVA y percepciones, para la liquidación del mes.',
    recurso: 'facturas',
    definicion: {
      filtro: { cae: { $ne: null } },
      fecha: 'fechaEmision',
      periodo: 'P12M',
      parametros: ['tipoComprobante', 'puntoVenta'],
      columnas: [
        ...['fechaEmision', 'tipoComprobante', 'comprobante', 'titular', 'documento'],
        ...['neto', 'exento', 'iva', 'percepciones', 'total', 'cae'],
      ],
      orden: ['fechaEmision', 'asc'],
      paneles: [
        ...['neto', 'exento', 'iva', 'percepciones', 'total'].map((field) => net(sum(field))),
        net(monthly('iva')),
      ],
    },
  },
  {
    codigo: 'FAC-03',
    nombre: 'Facturas impagas',
    categoria: 'Facturación',
    descripcion: 'Los comprobantes con saldo, por su primer vencimiento.',
    recurso: 'facturas',
    definicion: {
      filtro: { saldo: { $gt: '0.00' } },
      fecha: 'vence1',
      periodo: 'P12M',
      parametros: ['estado', 'tipoComprobante', 'titular'],
      columnas: ['comprobante', 'titular', 'fechaEmision', 'vence1', 'vence2', 'total', 'saldo', 'estado'],
      orden: ['vence1', 'asc'],
      paneles: [COUNT, sum('saldo'), monthly('saldo'), by('estado', 'saldo')],
    },
  },
  {
    codigo: 'COB-01',
    nombre: 'Cobros por medio',
    categoria: 'Cobranzas',
    descripcion: 'Lo cobrado en el período, por medio y por día, y cuánto queda sin imputar.',
    recurso: 'cobros',
    definicion: {
      filtro: { estado: 'Acreditado' },
      fecha: 'fecha',
      periodo: 'P90D',
      parametros: ['medio', 'estado', 'titular'],
      columnas: ['recibo', 'fecha', 'titular', 'medio', 'referencia', 'importe', 'imputado', 'disponible', 'estado'],
      orden: ['fecha', 'desc'],
      paneles: [COUNT, sum('importe'), sum('disponible'), daily('importe'), by('medio', 'importe')],
    },
  },
  {
    codigo: 'COB-02',
    nombre: 'Presentaciones de débito',
    categoria: 'Cobranzas',
    descripcion: 'Cada presentación con lo aceptado y lo rechazado, por mes.',
    recurso: 'lotesDebito',
    definicion: {
      fecha: 'fechaDebito',
      periodo: 'P12M',
      parametros: ['tipo', 'estado'],
      columnas: ['tipo', 'periodo', 'intento', 'fechaDebito', 'cantidad', 'importe', 'aceptado', 'rechazado', 'estado'],
      orden: ['fechaDebito', 'desc'],
      paneles: [sum('importe'), sum('aceptado'), sum('rechazado'), monthly('rechazado'), by('tipo', 'importe')],
    },
  },
  {
    codigo: 'COB-03',
    nombre: 'Antigüedad de la deuda',
    categoria: 'Cobranzas',
    descripcion: 'La deuda vencida de cada titular por tramos de mora, por etapa y por gestor.',
    recurso: 'deudores',
    definicion: {
      parametros: ['etapa', 'gestor'],
      columnas: ['titular', 'etapa', 'vencida', 'tramo30', 'tramo60', 'tramo90', 'tramoMas90', 'diasMora', 'gestor'],
      orden: ['vencida', 'desc'],
      paneles: [
        ...[COUNT, sum('vencida'), sum('tramo30'), sum('tramo60'), sum('tramo90'), sum('tramoMas90')],
        ...[by('etapa', 'vencida'), by('gestor', 'vencida')],
      ],
    },
  },
  {
    codigo: 'PEA-01',
    nombre: 'Ausencias de peajistas',
    categoria: 'Peaje',
    descripcion: 'Las ausencias del período por tipo y estado, y los turnos que dejaron libres.',
    recurso: 'ausencias',
    definicion: {
      fecha: 'desde',
      periodo: 'P90D',
      parametros: ['tipo', 'estado', 'peajista'],
      columnas: ['peajista', 'tipo', 'desde', 'hasta', 'estado', 'turnosLiberados'],
      orden: ['desde', 'desc'],
      paneles: [COUNT, sum('turnosLiberados'), by('tipo'), by('estado')],
    },
  },
  {
    codigo: 'AUD-01',
    nombre: 'Actividad registrada',
    categoria: 'Auditoría',
    descripcion: 'Lo que quedó en el registro de auditoría, por acción, por persona y por día.',
    recurso: 'logsAuditoria',
    definicion: {
      fecha: 'fecha',
      periodo: 'P30D',
      parametros: ['accion', 'usuario', 'entidad', 'resultado'],
      columnas: ['fecha', 'usuario', 'sector', 'accion', 'entidad', 'entidadId', 'resumen', 'resultado'],
      orden: ['fecha', 'desc'],
      paneles: [COUNT, daily(), by('accion'), by('usuario')],
    },
  },
];

export const reportes: Seed = () => REPORTS.map((report, index) => ({ ...report, orden: (index + 1) * 10 }));
