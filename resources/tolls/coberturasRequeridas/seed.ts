import type { Seed, SeedRow } from '../../../src/schema/seed';

/** Vehicles that one booth serves in an hour (domain.md A11). */
const PER_LANE = 300;

/**
 * Vehicles paying at a booth in the busiest hour of a shift, by the real station with comparable traffic. Source: average daily
 * transits in both directions, without TelePASE (126.7 M transits of 2019; domain.md 0.3).
 */
const PEAK: Record<string, Record<'Hábil' | 'Sábado' | 'Domingo', readonly [M: number, T: number, N: number]>> = {
  RIB: { Hábil: [4516, 4823, 1738], Sábado: [4153, 3900, 2042], Domingo: [3726, 3978, 2057] },
  CEI: { Hábil: [2882, 2660, 1244], Sábado: [2654, 2316, 1427], Domingo: [2356, 2315, 1410] },
  MOL: { Hábil: [633, 640, 173], Sábado: [531, 486, 224], Domingo: [434, 476, 193] },
  NOR: { Hábil: [3047, 3251, 1072], Sábado: [2341, 2340, 1141], Domingo: [2108, 2474, 1177] },
};

const SHIFTS = ['M', 'T', 'N'] as const;
/** Kind of day in the published data for each day of the week and for holidays. */
const TRAFFIC_DAYS = [
  ['Hábil', 'Hábil'],
  ['Sábado', 'Sábado'],
  ['Domingo', 'Domingo'],
  ['Feriado', 'Domingo'],
  ['Pico estacional', 'Hábil'],
] as const;

/**
 * Required staff: as many booths as the traffic needs, up to the station's number; one supervisor; a relief by day. A gantry has
 * no booth, and one assistant for faulty tags on working days.
 */
export const coberturasRequeridas: Seed = ({ seeded }) => {
  const lanes = seeded('vias');
  return seeded('estaciones').flatMap(({ id, codigo, tipo }): SeedRow[] => {
    const booths = lanes.filter(
      ({ estacion, modo }) => estacion === id && (modo === 'Mixta' || modo === 'Manual'),
    ).length;
    const peakTraffic = PEAK[String(codigo)];
    return TRAFFIC_DAYS.flatMap(([tipoDia, trafficDay]) =>
      SHIFTS.flatMap((turno, index) => {
        const post = (habilidad: string, minimo: number, deseado = minimo) => ({
          estacion: id,
          tipoDia,
          turno,
          habilidad,
          minimo,
          deseado,
        });
        const day = turno !== 'N';
        if (!peakTraffic || booths === 0)
          return day && tipo !== 'Troncal' && trafficDay === 'Hábil' ? [post('Atención TelePASE', 1)] : [];
        const neededBooths = Math.min(booths, Math.ceil((peakTraffic[trafficDay][index] ?? 0) / PER_LANE));
        const reliefPosts = day && neededBooths >= 4 ? [post('Relevo', 1)] : [];
        const extraInSeason = tipoDia === 'Pico estacional' && day ? 1 : 0;
        return [
          post('Cabina', neededBooths, Math.min(booths, neededBooths + (day ? 1 : 0)) + extraInSeason),
          post('Supervisor de plaza', 1),
          ...reliefPosts,
        ];
      }),
    );
  });
};
