import { movedBy } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { CENTRAL, DESK } from '../depositos/seed';

/** Available devices of a plan at a place, in order. */
const availableAt = ({ seeded }: SeedContext, lugar: unknown, binServicio: unknown) =>
  seeded('stockDispositivos')
    .filter((device) => device.estado === 'Disponible' && device.lugar === lugar && device.binServicio === binServicio)
    .sort((one, other) => (String(one.numero) < String(other.numero) ? -1 : 1));

/** The place and the plan of the demo's counts. */
function placesOf({ seeded }: SeedContext) {
  const place = (name: string) => seeded('depositos').find(({ nombre }) => nombre === name)?.id;
  return {
    desk: place(DESK),
    central: place(CENTRAL),
    plan: seeded('binesServicio').find((b) => b.bin === 'SI0301')?.id,
  };
}

/** A count that is right, one with a device that is missing and one that nobody knows, and one that has just begun. */
export const recuentosStock: Seed = (context): SeedRow[] => {
  const { now, seeded } = context;
  const { desk, central, plan } = placesOf(context);
  const person = seeded('usuarios').find(({ usuario }) => usuario === 'exenciones')?.id;
  const counted = (days: number) => ({ contadoPor: person, contadoEn: movedBy(now, { days: -days }).toISOString() });
  const atDesk = availableAt(context, desk, plan).length;
  const atCentral = availableAt(context, central, plan).length;
  return [
    {
      lugar: central,
      binServicio: plan,
      estado: 'Conforme',
      esperados: atCentral,
      contados: atCentral,
      ...counted(12),
    },
    // one is missing and another one unknown, so as many as expected
    { lugar: desk, binServicio: plan, estado: 'ConDiferencias', esperados: atDesk, contados: atDesk, ...counted(1) },
    { lugar: desk, binServicio: null, estado: 'Abierto' },
  ];
};

/** The differences of the count that has some. */
export const recuentoDiferencias: Seed = (context): SeedRow[] => {
  const { desk, plan } = placesOf(context);
  const recuento = context.seeded('recuentosStock').find(({ estado }) => estado === 'ConDiferencias')?.id;
  const [missing] = availableAt(context, desk, plan);
  const facts = { recuento, resultado: 'Pendiente' };
  return [
    ...(missing
      ? [
          {
            ...{ ...facts, numero: missing.numero, tipo: 'Falta', dispositivo: missing.id },
            ...{ lugar: desk, estadoDispositivo: 'Disponible' },
          },
        ]
      : []),
    { ...facts, numero: 'SI0301FFFFFF', tipo: 'Desconocido' },
  ];
};
