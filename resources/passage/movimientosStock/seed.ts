import { movedBy } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { CENTRAL } from '../depositos/seed';

/** How each device came to its state: its reception, its hand-over with the pass, and its end. */
export const movimientosStock: Seed = ({ now, seeded }) => {
  const passes = new Map(seeded('mediosDePaso').map((pass) => [pass.id, pass]));
  const central = seeded('depositos').find(({ nombre }) => nombre === CENTRAL)?.id;
  return seeded('stockDispositivos').flatMap((device): SeedRow[] => {
    const { id, binServicio, lugar, estado, creadoEn, motivoEstado } = device;
    const pass = passes.get(Number(device.medioDePaso));
    const facts = { dispositivo: id, binServicio, lugar, desde: lugar };
    // a device on its way left the central store
    const received = estado === 'EnTransito' ? central : lugar;
    const end = { ...facts, motivo: motivoEstado ?? null, fecha: movedBy(now, { days: -2 }).toISOString() };
    return [
      { ...facts, tipo: 'Recepción', fecha: creadoEn, desde: null, lugar: received },
      ...(pass ? [{ ...facts, tipo: 'Entrega', fecha: pass.fechaAlta, medioDePaso: pass.id }] : []),
      ...(estado === 'EnTransito' ? [{ ...end, tipo: 'Envío', desde: central }] : []),
      ...(estado === 'Defectuoso' ? [{ ...end, tipo: 'Defecto' }] : []),
      ...(estado === 'Inutilizado'
        ? [{ ...end, tipo: 'Descarte', ...(pass && { fecha: pass.fechaBaja, medioDePaso: pass.id }) }]
        : []),
    ];
  });
};
