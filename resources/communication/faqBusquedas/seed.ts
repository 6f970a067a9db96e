import { HOUR } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

const SEARCHES = [
  'factura en braille',
  'camion con acoplado',
  'telepase en uruguay',
  'apagar notificaciones',
  'remolque',
];

/** Searches of the last weeks that found nothing; one of them was discarded. */
export const faqBusquedas: Seed = ({ random, now }) =>
  SEARCHES.map((texto, index) => {
    const ultimaEn = new Date(now.getTime() - random.int(2, 20 * 24) * HOUR).toISOString();
    const estado = index === SEARCHES.length - 1 ? 'Descartada' : 'Pendiente';
    return { texto, veces: random.int(2, 9), ultimaEn, estado, creadoEn: ultimaEn };
  });
