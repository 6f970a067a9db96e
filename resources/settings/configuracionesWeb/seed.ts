import type { SeedRow } from '../../../src/schema/seed';
import { FIELD_OF } from './schema';

interface SettingRow {
  unidad?: string;
  min?: number;
  max?: number;
}

const days = (min: number, max: number): SettingRow => ({ unidad: 'días', min, max });
/** of retention that anonymises; 0: never */
const months: SettingRow = { unidad: 'meses', min: 0, max: 600 };

/** Settings named in domain.md, with their defaults. */
const SETTINGS: readonly (readonly [
  clave: string,
  grupo: string,
  tipo: string,
  nombre: string,
  valor: string | number,
  descripcion: string,
  given?: SettingRow,
])[] = [
  ['portal.nombre', 'Portal', 'texto', 'Nombre del operador', 'Autovías del Plata', 'Como lo ven los titulares.'],
  [
    'sau.encuestaDemoraHoras',
    'SAU',
    'número',
    'Demora de la encuesta',
    2,
    'Horas entre el cierre de la solicitud y el correo que pide la calificación.',
    { unidad: 'horas', min: 0, max: 168 },
  ],
  ['sau.encuestaVigenciaDias', 'SAU', 'número', 'Vigencia de la encuesta', 14, 'Días para responderla.', days(1, 90)],
  [
    'sau.encuestaDescansoDias',
    'SAU',
    'número',
    'Descanso entre encuestas',
    30,
    'Días sin otra encuesta a la misma persona.',
    days(0, 365),
  ],
  [
    'facturacion.puntoVenta',
    'Facturación',
    'número',
    'Punto de venta',
    6,
    'De las facturas y notas de débito que no son de una corrida; una nota de crédito lleva el de su factura.',
    { min: 1, max: 9999 },
  ],
  [
    'facturacion.creditoSinSegundaFirma',
    'Facturación',
    'número',
    'Crédito sin segunda firma',
    10_000,
    'Lo que una persona sola acredita en un día; por más, pide un ajuste que aprueba otra.',
    { unidad: 'pesos', min: 0, max: 1_000_000 },
  ],
  [
    'facturacion.aprobacionHasta',
    'Facturación',
    'número',
    'Aprobación de ajustes',
    10_000,
    'Hasta cuánto aprueba quien puede aprobar ajustes, por titular y día.',
    { unidad: 'pesos', min: 0, max: 10_000_000 },
  ],
  [
    'facturacion.segundaAprobacionHasta',
    'Facturación',
    'número',
    'Aprobación de ajustes, segundo límite',
    100_000,
    'Hasta cuánto aprueba, por titular y día, quien puede aprobar hasta el segundo límite.',
    { unidad: 'pesos', min: 0, max: 100_000_000 },
  ],
  [
    'cobranzas.grisDias',
    'Cobranzas',
    'número',
    'Lista gris',
    30,
    'Días de mora de una factura tras los que la vía avisa al conductor; 0 es nunca.',
    days(0, 365),
  ],
  [
    'correo.limitePorHora',
    'Correo',
    'número',
    'Correos por hora',
    2000,
    'Los demás esperan en la cola de salida.',
    { unidad: 'correos', min: 1, max: 100_000 },
  ],
  [
    'retencion.sesionesDias',
    'Retención',
    'número',
    'Sesiones terminadas',
    30,
    'Días que se conservan tras su fin.',
    days(1, 3650),
  ],
  ['retencion.alertasDias', 'Retención', 'número', 'Alertas leídas', 90, 'Días que se conservan.', days(1, 3650)],
  [
    'retencion.entregasDias',
    'Retención',
    'número',
    'Entregas de webhooks',
    30,
    'Días que se conservan, entregadas o fallidas.',
    days(1, 3650),
  ],
  ['retencion.reglasDias', 'Retención', 'número', 'Registro de reglas', 180, 'Días que se conserva.', days(1, 3650)],
  [
    'retencion.busquedasDias',
    'Retención',
    'número',
    'Búsquedas sin resultado',
    180,
    'Días desde la última vez que se buscó.',
    days(1, 3650),
  ],
  ['retencion.borradoresDias', 'Retención', 'número', 'Borradores sin tocar', 60, 'Días sin cambios.', days(1, 3650)],
  [
    'retencion.clavesDias',
    'Retención',
    'número',
    'Claves de repetición',
    2,
    'Días en que un pedido repetido recibe la misma respuesta.',
    days(1, 30),
  ],
  [
    'retencion.trabajosDias',
    'Retención',
    'número',
    'Tareas en segundo plano',
    7,
    'Días que se conserva su resultado.',
    days(1, 365),
  ],
  [
    'retencion.registrosDias',
    'Retención',
    'número',
    'Registros de procesos',
    90,
    'Días que se conservan las líneas de cada paso.',
    days(1, 3650),
  ],
  [
    'retencion.titularesMeses',
    'Retención',
    'número',
    'Titulares inactivos',
    0,
    'Meses sin movimientos tras los que se dan de baja y se anonimizan. Con 0, nunca. No se puede deshacer.',
    months,
  ],
  [
    'retencion.solicitudesMeses',
    'Retención',
    'número',
    'Solicitudes cerradas',
    0,
    'Meses desde el cierre tras los que se borran textos, contactos, adjuntos y correos. Con 0, nunca. No se puede deshacer.',
    months,
  ],
  [
    'retencion.copias',
    'Retención',
    'número',
    'Copias de seguridad',
    7,
    'Cuántas se conservan en el disco.',
    { unidad: 'copias', min: 1, max: 365 },
  ],
];

export const configuracionesWeb = (): SeedRow[] =>
  SETTINGS.map(([clave, grupo, tipo, nombre, valor, descripcion, { unidad = null, min, max } = {}]) => {
    const field = FIELD_OF[tipo];
    return {
      clave,
      grupo,
      tipo,
      nombre,
      descripcion,
      ...(field && { [field]: tipo === 'número' ? String(valor) : valor }),
      porDefecto: valor,
      unidad,
      minimo: min === undefined ? null : String(min),
      maximo: max === undefined ? null : String(max),
    };
  });
