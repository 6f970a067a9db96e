import { DAY } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

const TEXTS = [
  'Prefiere que lo llamemos por la tarde.',
  'Atiende la hija: está autorizada por nota firmada.',
  'Empresa de transporte: pide un solo resumen para toda la flota.',
  'Ya reclamó dos veces por el mismo pórtico; conviene mirar las fotos antes de responder.',
  'Pidió que las facturas se envíen también al estudio contable.',
];

/** A few notes; one in three is pinned. */
export const titularNotas: Seed = ({ random, now, seeded, count }) => {
  const holders = seeded('titulares').filter(({ estado }) => estado === 'Activo');
  const agents = seeded('usuarios').filter(({ estado }) => estado === 'Activo');
  if (holders.length === 0 || agents.length === 0) return [];
  return Array.from({ length: count(4, 120, 2_000) }, (_, index) => {
    const { id: titular } = holders[(index * 7) % holders.length] ?? {};
    const fecha = new Date(now.getTime() - random.int(1, 200) * DAY).toISOString();
    const autor = random.pick(agents).id;
    return {
      ...{ titular, texto: TEXTS[index % TEXTS.length], fijada: index % 3 === 0, vigente: true },
      ...{ autor, fecha, creadoEn: fecha, creadoPor: autor },
    };
  });
};
