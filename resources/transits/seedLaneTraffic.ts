/** Vehicles and lanes of the demo's lane files (`seedLaneFiles.ts`). */
import { DAY, dayOf } from '../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../src/schema/seed';

export type LaneContext = Pick<SeedContext, 'seeded' | 'now'>;

export interface Vehicle {
  /** of its tag */
  numero: string;
  patente: string;
  categoria: number;
}

export interface Lane {
  via: number;
  /** as the report writes it */
  sentido: 'Asc.' | 'Desc.';
  modo: string;
  puntoVenta: string;
}

const keyOf = (value: unknown): string => String(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const byKey = (rows: readonly SeedRow[]) => new Map(rows.map((row) => [keyOf(row.id), row]));

/** Tags and plates that passed a lane in the last days. */
function seenLately({ seeded, now }: LaneContext): Set<string> {
  const since = new Date(now.getTime() - 4 * DAY).toISOString();
  const lately = seeded('transitos').filter(({ fechaHora }) => textOf(fechaHora) > since);
  return new Set(lately.flatMap(({ medioDePaso, patenteLeida }) => [keyOf(medioDePaso), textOf(patenteLeida)]));
}

/** Vehicles with a tag on account, enabled for some time, that passed nowhere lately: no passage of theirs is a duplicate. */
export function vehiclesIn(context: LaneContext): Vehicle[] {
  const { seeded, now } = context;
  const seen = seenLately(context);
  const vehicles = byKey(seeded('vehiculos'));
  const plans = byKey(seeded('binesServicio'));
  const categories = byKey(seeded('categoriasVehiculo'));
  const before = dayOf(now.getTime() - 10 * DAY);
  return seeded('mediosDePaso').flatMap((pass): Vehicle[] => {
    const vehicle = vehicles.get(keyOf(pass.vehiculo));
    const [numero, patente, active] = [pass.numero, vehicle?.patente, pass.fechaActivacion].map(textOf);
    const isOnAccount = plans.get(keyOf(pass.binServicio))?.modalidad === 'Pospago';
    const isUsed = pass.estado === 'Habilitado' && pass.tipo === 'TAG' && active !== '' && String(active) < before;
    if (!isUsed || !isOnAccount || !numero || !patente || seen.has(keyOf(pass.id)) || seen.has(patente)) return [];
    return [{ numero, patente, categoria: Number(categories.get(keyOf(vehicle?.categoria))?.numero ?? 2) }];
  });
}

/** Open lanes of a station that read tags. */
export function lanesIn({ seeded }: LaneContext, codigo: string): Lane[] {
  const station = seeded('estaciones').find((row) => row.codigo === codigo);
  return seeded('vias')
    .filter(
      (lane) => keyOf(lane.estacion) === keyOf(station?.id) && lane.estado === 'Abierta' && lane.modo !== 'Manual',
    )
    .map(({ numero, modo, sentido, puntoVenta }) => ({
      via: Number(numero),
      modo: textOf(modo),
      sentido: sentido === 'Centro' ? 'Desc.' : 'Asc.',
      puntoVenta: textOf(puntoVenta),
    }));
}

/** File numbers of collectors at work. */
export const collectorsIn = ({ seeded }: LaneContext): string[] =>
  seeded('peajistas').flatMap(({ estado, legajo }) => (estado === 'Activo' ? textOf(legajo) : []));
