import { dayOf, monthOf, movedBy, yearOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { CENTRAL, DESK } from '../depositos/seed';

const DEPOTS = [
  [CENTRAL, 60],
  [DESK, 15],
  ['Oficina La Plata', 15],
  ['Oficina Dolores', 10],
] as const;

const REASONS: Readonly<Record<string, readonly string[]>> = {
  Defectuoso: ['No responde en la prueba de lectura', 'Batería agotada de fábrica', 'Carcasa rota'],
  Inutilizado: ['Devuelto dañado', 'Destruido con acta'],
};

/** Devices of the passes; then available devices by lot, some in transit, some faulty. */
export const stockDispositivos: Seed = ({ random, now, count, seeded }) => {
  const placeIds = new Map(seeded('depositos').map(({ nombre, id }) => [nombre, id]));
  const desk = placeIds.get(DESK);
  const place = () => placeIds.get(random.weighted(DEPOTS));
  const inUse = seeded('mediosDePaso')
    .filter(({ tipo, estado }) => tipo === 'TAG' && estado !== 'Solicitado')
    .map((pass): SeedRow => {
      const isEnded = pass.estado === 'Baja' || pass.estado === 'Reemplazado';
      const deliveredAt = movedBy(new Date(String(pass.fechaAlta)), { days: -random.int(10, 120) });
      return {
        numero: pass.numero,
        binServicio: pass.binServicio,
        lote: `L${monthOf(dayOf(deliveredAt)).replace('-', '-0')}`,
        lugar: place(),
        estado: isEnded ? 'Inutilizado' : 'Asignado',
        motivoEstado: isEnded
          ? pass.estado === 'Baja'
            ? 'Baja del medio de paso'
            : 'Reemplazo del medio de paso'
          : null,
        medioDePaso: pass.id,
        recibidoEn: dayOf(deliveredAt),
        creadoEn: deliveredAt.toISOString(),
      };
    });
  const lugarOf = (drawn: unknown, index: number) => (index % 3 === 0 ? desk : drawn);
  const bins = seeded('binesServicio').filter(({ soporte, estado }) => soporte === 'TAG' && estado !== 'Borrador');
  const perIssuer = count(6, 120, 600);
  const waiting = bins.flatMap((bin, lot): SeedRow[] =>
    Array.from({ length: perIssuer }, (_, index): SeedRow => {
      const estado =
        index < 3
          ? (['Disponible', 'EnTransito', 'Defectuoso'] as const)[index]
          : index === 3
            ? 'Inutilizado'
            : random.weighted([
                ['Disponible', 88],
                ['EnTransito', 7],
                ['Defectuoso', 3],
                ['Inutilizado', 2],
              ]);
      const reasons = estado && REASONS[estado];
      const received = movedBy(now, { days: -(20 + lot * 9 + Math.floor(index / 100)) });
      return {
        // from the end of the range, because devices in use have the first numbers
        numero: `${bin.bin}F${(0x10000 + lot * perIssuer + index).toString(16).toUpperCase().slice(-5)}`,
        binServicio: bin.id,
        lote: `L${yearOf(dayOf(received))}-${String(lot * 10 + Math.floor(index / 100) + 1).padStart(3, '0')}`,
        // some of each plan are at the desk of the demo's agents
        lugar: lugarOf(place(), index),
        estado,
        motivoEstado: reasons ? random.pick(reasons) : null,
        recibidoEn: dayOf(received),
        creadoEn: received.toISOString(),
      };
    }),
  );
  return [...inUse, ...waiting];
};
