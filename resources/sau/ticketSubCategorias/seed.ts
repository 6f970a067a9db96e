import type { Seed } from '../../../src/schema/seed';
import { tree } from '../ticketCategorias/seed';

/** Area of subcategories that override their category's. */
const AREA_OVERRIDES: Record<string, string> = {
  'Débito indebido': 'Cobranzas',
  'Plan de pagos': 'Cobranzas',
  Devolución: 'Cobranzas',
  'Libre deuda': 'Cobranzas',
  Factura: 'Facturación',
  'Atención recibida': 'Atención al cliente',
  'Demora en entrega': 'Medios de paso',
  Antena: 'Operaciones',
  'Daño en barrera': 'Legales',
};

/** Values of subcategories that override their category's. */
const OVERRIDES: Record<string, { policy?: string; priority?: string; pass?: true; closing?: string[] }> = {
  'Tránsito no reconocido': { closing: ['patente'] },
  'Doble cobro': { closing: ['patente'] },
  'TAG no leyó': { pass: true },
  'Baja de medio': { pass: true },
  'Reposición por robo/extravío': { priority: 'Alta', pass: true },
  'Defensa del Consumidor': { policy: 'Defensa del Consumidor', closing: ['titular'] },
};

/** Frequent questions suggested for a subcategory. */
const SUGGESTED: Record<string, readonly string[]> = {
  'Cómo adherirme': ['¿Cuánto cuesta el TAG?', '¿Cuánto demora el envío?', '¿Dónde se coloca?'],
  'Tarifas y horarios': ['¿Cuál es la hora pico?', '¿Cuánto pago por categoría?', '¿Los feriados se cobra distinto?'],
  'Medios de pago': ['¿Qué formas de pago hay?', '¿Cómo cambio la forma de pago?'],
  Factura: ['¿Cuándo se factura?', 'No me llega la factura', '¿Cómo pido factura A?'],
  'Tránsito no reconocido': ['No reconozco un paso', '¿Cuánto demora un reclamo?'],
  'Doble cobro': ['Me cobraron dos veces'],
  'TAG no leyó': ['El TAG no leyó', '¿Qué significa «no habilitado»?'],
  'Débito indebido': ['Me rechazaron el débito'],
  'Reposición por robo/extravío': ['Me robaron el TAG'],
  'Denuncia de venta': ['Vendí el auto'],
  'Libre deuda': ['¿Cómo pido el libre deuda?'],
  'Alta exención': ['Tengo discapacidad', 'Soy veterano de Malvinas'],
  'Web/App': ['No puedo ingresar', 'La página no carga'],
};

export const ticketSubCategorias: Seed = ({ seeded }) => {
  const questions = new Map(
    seeded('faqPreguntas').flatMap(({ pregunta, id, estado }) =>
      estado === 'Publicada' ? [[pregunta, id] as const] : [],
    ),
  );
  const policies = new Map(seeded('slaPoliticas').map(({ nombre, id }) => [nombre, id]));
  const categories = new Map(seeded('ticketCategorias').map(({ nombre, id }) => [nombre, id]));
  const sectors = new Map(seeded('sectores').map(({ nombre, id }) => [nombre, id]));
  return tree.flatMap(({ nombre, sub }) =>
    sub.map((name, i) => ({
      categoria: categories.get(nombre),
      nombre: name,
      sectorPorDefecto: sectors.get(AREA_OVERRIDES[name] ?? '') ?? null,
      faqSugeridas: (SUGGESTED[name] ?? []).flatMap((pregunta) => questions.get(pregunta) ?? []),
      sla: policies.get(OVERRIDES[name]?.policy ?? '') ?? null,
      prioridadPorDefecto: OVERRIDES[name]?.priority ?? null,
      requiereMedio: OVERRIDES[name]?.pass ?? false,
      camposObligatoriosAlCerrar: OVERRIDES[name]?.closing?.map((campo) => ({ campo })) ?? null,
      orden: (i + 1) * 10,
    })),
  );
};
