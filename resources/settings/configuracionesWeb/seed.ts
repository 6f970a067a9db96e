import type { Seed } from '../../../src/schema/seed';
import { FIELD_OF } from './schema';

type Value = string | number | null | readonly string[] | Readonly<Record<string, unknown>>;

interface Given {
  unidad?: string;
  min?: number;
  max?: number;
  /** not seeded, because nothing uses it yet (`tests/obeyed`) */
  pendiente?: true;
}

const days = (min: number, max: number): Given => ({ unidad: 'días', min, max });
const hours = (min: number, max: number): Given => ({ unidad: 'horas', min, max });

/** Settings named in domain.md, with their defaults. */
const SETTINGS: readonly (readonly [
  clave: string,
  grupo: string,
  tipo: string,
  nombre: string,
  valor: Value,
  descripcion: string,
  given?: Given,
])[] = [
  ['portal.nombre', 'Portal', 'texto', 'Nombre del operador', 'Autovías del Plata', 'Como lo ven los titulares.'],
  [
    'portal.telefono',
    'Portal',
    'texto',
    'Teléfono de atención',
    '+54 9 11 5555-0100',
    'Se muestra a los titulares.',
    { pendiente: true },
  ],
  [
    'portal.color',
    'Portal',
    'color',
    'Color del portal',
    '#1f3d76',
    'Fondo de la cabecera del portal.',
    { pendiente: true },
  ],
  [
    'portal.idiomas',
    'Portal',
    'lista',
    'Idiomas del portal',
    ['es', 'en', 'pt'],
    'En el orden en que se ofrecen.',
    { pendiente: true },
  ],
  [
    'portal.aviso',
    'Portal',
    'html',
    'Aviso de la portada',
    '<p>Recuerda revisar la vigencia de tu tarjeta.</p>',
    'Texto que encabeza el portal.',
    { pendiente: true },
  ],
  [
    'portal.centroMapa',
    'Portal',
    'json',
    'Centro de los mapas',
    { lat: -34.72, lng: -58.2, zoom: 9 },
    'Dónde abren los mapas de estaciones.',
    { pendiente: true },
  ],
  [
    'mapas.clave',
    'Portal',
    'secreto',
    'Clave del servicio de mapas',
    null,
    'Sin ella, los mapas se dibujan con las coordenadas propias.',
    { pendiente: true },
  ],
  [
    'sau.reaperturaDias',
    'SAU',
    'número',
    'Plazo para reabrir',
    30,
    'Días desde el cierre en que una solicitud se puede reabrir.',
    { ...days(1, 365), pendiente: true },
  ],
  [
    'sau.cierreEsperaDias',
    'SAU',
    'número',
    'Cierre de solicitudes en espera',
    15,
    'Días sin respuesta del titular tras los que se cierra sola.',
    { ...days(1, 180), pendiente: true },
  ],
  [
    'sau.encuesta',
    'SAU',
    'sí/no',
    'Encuesta al cerrar',
    'sí',
    'Envía la encuesta de satisfacción con el cierre.',
    { pendiente: true },
  ],
  [
    'facturacion.puntoVenta',
    'Facturación',
    'texto',
    'Punto de venta',
    '0007',
    'Cuatro números, como lo da ARCA.',
    { pendiente: true },
  ],
  [
    'facturacion.vencimientoDias',
    'Facturación',
    'número',
    'Vencimiento de las facturas',
    15,
    'Días desde la emisión.',
    { ...days(1, 60), pendiente: true },
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
    'cobranzas.preventivoDias',
    'Cobranzas',
    'número',
    'Aviso preventivo',
    3,
    'Días antes del vencimiento.',
    { ...days(0, 30), pendiente: true },
  ],
  [
    'cobranzas.primerAvisoDias',
    'Cobranzas',
    'número',
    'Primer aviso',
    1,
    'Días de mora.',
    { ...days(1, 30), pendiente: true },
  ],
  [
    'cobranzas.segundoAvisoDias',
    'Cobranzas',
    'número',
    'Segundo aviso y nuevo débito',
    15,
    'Días de mora.',
    { ...days(1, 60), pendiente: true },
  ],
  ['cobranzas.grisDias', 'Cobranzas', 'número', 'Lista gris', 30, 'Días de mora.', { ...days(1, 90), pendiente: true }],
  [
    'cobranzas.intimacionDias',
    'Cobranzas',
    'número',
    'Intimación',
    45,
    'Días de mora.',
    { ...days(1, 120), pendiente: true },
  ],
  [
    'cobranzas.inhabilitacionDias',
    'Cobranzas',
    'número',
    'Inhabilitación de medios',
    60,
    'Días de mora; pasan a la lista negra.',
    { ...days(1, 180), pendiente: true },
  ],
  [
    'cobranzas.prelegalDias',
    'Cobranzas',
    'número',
    'Etapa prelegal',
    120,
    'Días de mora.',
    { ...days(30, 730), pendiente: true },
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
    'peajistas.horasDia',
    'Peajistas',
    'número',
    'Jornada máxima',
    8,
    'Ley 11.544.',
    { ...hours(1, 12), pendiente: true },
  ],
  [
    'peajistas.horasSemana',
    'Peajistas',
    'número',
    'Semana máxima',
    48,
    'Promedio de tres semanas en equipos rotativos.',
    { ...hours(1, 60), pendiente: true },
  ],
  [
    'peajistas.horasSemanaTope',
    'Peajistas',
    'número',
    'Tope de una semana',
    56,
    'Nunca más, aunque el promedio lo permita.',
    { ...hours(1, 72), pendiente: true },
  ],
  [
    'peajistas.nocturnoHoras',
    'Peajistas',
    'número',
    'Jornada nocturna',
    7,
    'Entre las 21 y las 6, fuera del régimen de equipos.',
    { ...hours(1, 12), pendiente: true },
  ],
  [
    'peajistas.descansoEntreTurnosHoras',
    'Peajistas',
    'número',
    'Descanso entre turnos',
    12,
    'Entre el fin de una jornada y el comienzo de la otra.',
    { ...hours(1, 24), pendiente: true },
  ],
  [
    'peajistas.descansoSemanalHoras',
    'Peajistas',
    'número',
    'Descanso semanal',
    35,
    'Corridas.',
    { ...hours(24, 72), pendiente: true },
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
    'retencion.copias',
    'Retención',
    'número',
    'Copias de seguridad',
    7,
    'Cuántas se conservan en el disco.',
    { unidad: 'copias', min: 1, max: 365 },
  ],
];

const storedDefault = (tipo: string, valor: Value): unknown =>
  tipo === 'lista' && Array.isArray(valor) ? valor.map((one: string) => ({ valor: one })) : valor;

/** Keys of the seeded settings, and of the pending ones. */
export const settingKeys = {
  set: SETTINGS.filter(([, , , , , , options]) => !options?.pendiente).map(([clave]) => clave),
  pending: SETTINGS.filter(([, , , , , , options]) => options?.pendiente).map(([clave]) => clave),
};

export const configuracionesWeb: Seed = () =>
  SETTINGS.filter(([, , , , , , options]) => !options?.pendiente).map(
    ([clave, grupo, tipo, nombre, valor, descripcion, options = {}]) => {
      const field = FIELD_OF[tipo];
      const value = storedDefault(tipo, valor);
      return {
        clave,
        grupo,
        tipo,
        nombre,
        descripcion,
        ...(field && { [field]: tipo === 'número' ? String(value) : value }),
        porDefecto: value,
        unidad: options.unidad ?? null,
        minimo: options.min === undefined ? null : String(options.min),
        maximo: options.max === undefined ? null : String(options.max),
      };
    },
  );
