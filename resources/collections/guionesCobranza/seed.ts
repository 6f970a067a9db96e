import type { Seed } from '../../../src/schema/seed';

/** Name, stage and text; no stage: the others. */
const SCRIPTS: readonly (readonly [nombre: string, etapa: string | null, texto: string])[] = [
  [
    'General',
    null,
    'Buen día, ¿hablo con {{titular.nombre}}? Soy {{agente.nombre}}, de {{operador}}.\n\nTe llamo porque tu cuenta {{titular.codigo}} tiene {{deuda.vencida}} vencidos desde hace {{deuda.dias}} días. ¿Qué día puedes pagarlos?',
  ],
  [
    'Intimación',
    'Intimación',
    'Buen día, ¿hablo con {{titular.nombre}}? Soy {{agente.nombre}}, de {{operador}}.\n\nTe enviamos una intimación por {{deuda.vencida}}, de {{deuda.facturas}} facturas. Si no la pagas, tus medios de paso van a dejar de abrir las vías. Puedes pagar hoy o acordar un plan en cuotas: ¿cuál prefieres?',
  ],
  [
    'Medios inhabilitados',
    'Inhabilitado',
    'Buen día, ¿hablo con {{titular.nombre}}? Soy {{agente.nombre}}, de {{operador}}.\n\nTus medios inhabilitados por deuda son {{medios.detenidos}}. Con el pago de {{deuda.vencida}} vuelven a pasar en el momento; con un plan, al pagar la primera cuota. ¿Cómo lo resolvemos?',
  ],
  [
    'Prelegal',
    'Prelegal',
    'Buen día, ¿hablo con {{titular.nombre}}? Soy {{agente.nombre}}, de {{operador}}.\n\nTu deuda de {{deuda.total}} está en gestión prelegal, con {{deuda.dias}} días de atraso. Es la última oportunidad de acordar antes de pasarla a Legales: puedo ofrecerte un plan de 2 a 12 cuotas.',
  ],
];

export const guionesCobranza: Seed = () =>
  SCRIPTS.map(([nombre, etapa, texto]) => ({ nombre, etapa, texto, activo: true }));
