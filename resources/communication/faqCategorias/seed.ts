import type { Seed } from '../../../src/schema/seed';

const CATEGORIES: readonly (readonly [
  nombre: string,
  icono: string,
  meses: number,
  web?: boolean,
  activo?: boolean,
])[] = [
  ['Adhesión y TAG', 'etiqueta', 12],
  ['Tarifas y horarios', 'ruta', 6],
  ['Facturación y pagos', 'tarjeta', 12],
  ['Vehículos', 'vehiculo', 12],
  ['Reclamos', 'pregunta', 12],
  ['Exenciones', 'accesibilidad', 6],
  ['Web y aplicación', 'herramienta', 12],
  ['Procedimientos internos', 'tramite', 3, false],
  ['Campañas anteriores', 'tramite', 12, false, false],
];

export const faqCategorias: Seed = () =>
  CATEGORIES.map(([nombre, icono, revisionMeses, visibleWeb = true, activo = true], at) => ({
    nombre,
    icono,
    revisionMeses,
    visibleWeb,
    activo,
    orden: (at + 1) * 10,
  }));
