/** How a closed request of the demo ended: its resolution, which its conversation and its dispute follow. */
import type { SeedRow } from '../../../src/schema/seed';
import type { Outcome } from './stories/seedStory';

/** Subcategories whose requests have a dispute; the words of their resolution say what was decided. */
const DISPUTED = ['Tránsito no reconocido', 'Doble cobro', 'Categoría mal cobrada'];

/** Subcategories in which there is nothing to reject. */
const NEVER_REJECTED = [
  'Agradecimiento',
  'Sugerencia',
  'Otro',
  'Objeto en calzada',
  'Accidente',
  'Cabina',
  'Tarifas y horarios',
  'Medios de pago',
  'Factura',
  'Antena',
];

const RESOLUTIONS: Readonly<Record<string, readonly string[]>> = {
  Resuelto: [
    'Se completó el trámite.',
    'Quedó resuelto y se avisó al titular.',
    'Se resolvió con el área correspondiente.',
    'Se corrigió y se informó.',
  ],
  Informado: ['Se explicó al titular y quedó conforme.', 'Se informó por correo.', 'Se respondió la consulta.'],
  Rechazado: ['No corresponde; se explicó el motivo.', 'Faltaba documentación y no se pudo seguir.'],
  'Sin respuesta': ['El titular no respondió en 15 días.', 'Se llamó y se escribió sin respuesta.'],
};

/** What the words of a resolution decide about a disputed passage; undefined: they leave it open. */
export function decisionIn(text: unknown): 'A favor' | 'Rechazada' | undefined {
  if (String(text).includes('ajuste')) return 'A favor';
  return /correcto|no respondió/.test(String(text)) ? 'Rechazada' : undefined;
}

function disputedKind(text: string): string {
  if (text.includes('no respondió')) return 'Sin respuesta';
  const decision = decisionIn(text);
  return decision === 'A favor' ? 'Resuelto' : decision === 'Rechazada' ? 'Rechazado' : 'Informado';
}

/** Returns the resolution of a closed request so that its kind and its words agree; nothing for an open one. */
export function endingOf(subcategory: string, { resolucion, resolucionTipo, fechaAlta }: SeedRow): SeedRow {
  if (typeof resolucion !== 'string' || typeof resolucionTipo !== 'string') return {};
  if (DISPUTED.includes(subcategory)) return { resolucionTipo: disputedKind(resolucion) };
  const isUnlikely = resolucionTipo !== 'Resuelto' && NEVER_REJECTED.includes(subcategory);
  const kind = isUnlikely ? 'Informado' : resolucionTipo;
  const texts = RESOLUTIONS[kind] ?? [];
  const minute = Math.trunc(Date.parse(String(fechaAlta)) / 60_000);
  return { resolucionTipo: kind, resolucion: texts[minute % texts.length] ?? resolucion };
}

/** The outcome that the last answer of a closed request tells. */
export function outcomeOf({ resolucionTipo }: SeedRow): Outcome {
  if (resolucionTipo === 'Rechazado') return 'rejected';
  if (resolucionTipo === 'Sin respuesta') return 'silent';
  return resolucionTipo === 'Informado' ? 'informed' : 'resolved';
}
