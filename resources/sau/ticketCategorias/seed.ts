import type { Seed } from '../../../src/schema/seed';

interface Category {
  nombre: string;
  tipo: string;
  descripcion: string;
  sector: string;
  prioridad?: string;
  requiereTitular?: boolean;
  cierreAutomatico?: boolean;
  /** relative frequency */
  weight: number;
  sub: readonly string[];
}

/** Category tree of the demo (domain.md A5). */
export const tree: readonly Category[] = [
  {
    nombre: 'Consulta',
    tipo: 'consulta',
    descripcion: 'Preguntas sobre el servicio',
    sector: 'Atención al cliente',
    cierreAutomatico: true,
    weight: 30,
    sub: ['Cómo adherirme', 'Estado de mi trámite', 'Tarifas y horarios', 'Medios de pago', 'Factura'],
  },
  {
    nombre: 'Reclamo',
    tipo: 'reclamo',
    descripcion: 'Cobros y servicio que el titular discute',
    sector: 'Tránsitos y violaciones',
    prioridad: 'Alta',
    requiereTitular: true,
    weight: 28,
    sub: [
      'Tránsito no reconocido',
      'Doble cobro',
      'Categoría mal cobrada',
      'TAG no leyó',
      'Débito indebido',
      'Demora en entrega',
      'Atención recibida',
      'Daño en barrera',
    ],
  },
  {
    nombre: 'Trámite',
    tipo: 'tramite',
    descripcion: 'Altas, bajas y cambios',
    sector: 'Medios de paso',
    requiereTitular: true,
    weight: 22,
    sub: [
      'Alta de medio',
      'Baja de medio',
      'Cambio de patente/vehículo',
      'Cambio de titularidad',
      'Cambio de forma de pago',
      'Reposición por robo/extravío',
      'Libre deuda',
      'Devolución',
      'Plan de pagos',
      'Denuncia de venta',
    ],
  },
  {
    nombre: 'Discapacidad',
    tipo: 'discapacidad',
    descripcion: 'Exención por discapacidad',
    sector: 'Exenciones',
    requiereTitular: true,
    weight: 4,
    sub: ['Alta exención', 'Renovación', 'Rechazo en vía'],
  },
  {
    nombre: 'Veteranos',
    tipo: 'veteranos',
    descripcion: 'Exención de veteranos de Malvinas',
    sector: 'Exenciones',
    requiereTitular: true,
    weight: 1,
    sub: ['Alta exención', 'Renovación'],
  },
  {
    nombre: 'Problema técnico',
    tipo: 'problemaTecnico',
    descripcion: 'Web, lecturas y correo',
    sector: 'Web y redes',
    weight: 6,
    sub: ['Web/App', 'Antena', 'Lectura de patente', 'Correo no llega'],
  },
  {
    nombre: 'Comunicación',
    tipo: 'comunicacion',
    descripcion: 'Organismos y prensa',
    sector: 'Legales',
    prioridad: 'Urgente',
    weight: 2,
    sub: ['Defensa del Consumidor', 'Defensoría', 'Prensa'],
  },
  {
    nombre: 'Comentario',
    tipo: 'comentario',
    descripcion: 'Sugerencias',
    sector: 'Atención al cliente',
    prioridad: 'Baja',
    cierreAutomatico: true,
    weight: 4,
    sub: ['Sugerencia', 'Otro'],
  },
  {
    nombre: 'Me gusta',
    tipo: 'meGusta',
    descripcion: 'Agradecimientos',
    sector: 'Atención al cliente',
    prioridad: 'Baja',
    cierreAutomatico: true,
    weight: 1,
    sub: ['Agradecimiento'],
  },
  {
    nombre: 'Alerta',
    tipo: 'alerta',
    descripcion: 'Avisos desde la ruta',
    sector: 'Operaciones',
    prioridad: 'Urgente',
    weight: 2,
    sub: ['Objeto en calzada', 'Accidente', 'Cabina'],
  },
];

/** Icon and colour of a category, by kind. */
const ICONS_AND_COLOURS: Record<string, readonly [icono: string, color: string]> = {
  consulta: ['pregunta', '#1d4ed8'],
  reclamo: ['reclamo', '#b91c1c'],
  tramite: ['tramite', '#155e75'],
  discapacidad: ['accesibilidad', '#4338ca'],
  veteranos: ['medalla', '#075985'],
  problemaTecnico: ['herramienta', '#9a3412'],
  comunicacion: ['megafono', '#6d28d9'],
  comentario: ['mensaje', '#475569'],
  meGusta: ['pulgar', '#15803d'],
  alerta: ['sirena', '#be123c'],
};

export const ticketCategorias: Seed = ({ seeded }) => {
  const sectors = new Map(seeded('sectores').map(({ nombre, id }) => [nombre, id]));
  return tree.map(
    (
      { nombre, tipo, descripcion, sector, prioridad = 'Normal', requiereTitular = false, cierreAutomatico = false },
      i,
    ) => ({
      nombre,
      tipo,
      descripcion,
      sectorPorDefecto: sectors.get(sector) ?? null,
      prioridadPorDefecto: prioridad,
      requiereTitular,
      cierreAutomatico,
      encuesta: tipo === 'reclamo' || tipo === 'tramite',
      icono: ICONS_AND_COLOURS[tipo]?.[0] ?? null,
      color: ICONS_AND_COLOURS[tipo]?.[1] ?? null,
      orden: (i + 1) * 10,
    }),
  );
};
