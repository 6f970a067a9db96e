import type { Seed } from '../../../src/schema/seed';

const CATEGORIES: readonly (readonly [nombre: string, icono: string, meses: number, activo?: boolean])[] = [
  ['Adhesión y TAG', 'etiqueta', 12],
  ['Tarifas y horarios', 'ruta', 6],
  ['Facturación y pagos', 'tarjeta', 12],
  ['Vehículos', 'vehiculo', 12],
  ['Reclamos', 'pregunta', 12],
  ['Exenciones', 'accesibilidad', 6],
  ['Web y aplicación', 'herramienta', 12],
  ['Procedimientos internos', 'tramite', 3],
  ['Campañas anteriores', 'tramite', 12, false],
];

export const faqCategorias: Seed = () =>
  CATEGORIES.map(([nombre, icono, revisionMeses, activo = true], index) => ({
    nombre,
    icono,
    revisionMeses,
    activo,
    orden: (index + 1) * 10,
  }));
