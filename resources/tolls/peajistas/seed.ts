import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, surnames } from '../../holders/interface/seed';
import { inRounds } from '../asignaciones/seedPattern';

type Contract = 'Jornada completa 8h' | '6h' | 'Parcial 24h' | 'Eventual';
const HOURS: Record<Contract, number> = { 'Jornada completa 8h': 48, '6h': 36, 'Parcial 24h': 24, Eventual: 24 };
/** Contracts of substitutes; people in rotation work full time. */
const STANDING: readonly Contract[] = [
  'Jornada completa 8h',
  'Jornada completa 8h',
  '6h',
  'Jornada completa 8h',
  'Parcial 24h',
];
const MORE = ['Canalizada', 'Atención TelePASE'];

/**
 * Skills: everybody works in a booth, or assists with faulty tags where there is none. The four people of a rotation group have
 * the same skills, so that every shift has its supervisor and its relief.
 */
function skillsOf(
  random: Random,
  { booths, four, standing }: { booths: boolean; four: number; standing: boolean },
): string[] {
  if (!booths) return ['Cabina', 'Atención TelePASE'];
  const lead = standing || four % 2 === 0 ? ['Supervisor de plaza'] : [];
  const relief = standing || four % 2 === 1 || random.chance(20) ? ['Relevo'] : [];
  return ['Cabina', ...lead, ...relief, ...MORE.filter(() => random.chance(40))];
}

/** People of a station per hundred and twenty. */
const SHARE: Record<string, number> = { RIB: 34, CEI: 33, MOL: 16, NOR: 25, DAR: 3, TER: 3, ALA: 3, ARB: 3 };

/** State of the last person of a station. */
const AWAY: Record<string, string> = { RIB: 'Licencia', CEI: 'Suspendido', NOR: 'Baja' };

/** Distributes `total` people by the stations' shares; the largest stations come first when there are few. */
function placesOf(stations: readonly string[], total: number): string[] {
  const given = new Map(stations.map((codigo) => [codigo, 0]));
  const all = stations.reduce((sum, codigo) => sum + (SHARE[codigo] ?? 1), 0);
  return Array.from({ length: total }, (_, index) => {
    const lacks = (codigo: string) => ((SHARE[codigo] ?? 1) * (index + 1)) / all - (given.get(codigo) ?? 0);
    const next = stations.reduce((best, codigo) => (lacks(codigo) > lacks(best) ? codigo : best));
    given.set(next, (given.get(next) ?? 0) + 1);
    return next;
  });
}

/** Toll collectors, most of them active; one in every other state, and part-timers without nights. */
export const peajistas: Seed = ({ random, now, count, seeded }) => {
  const total = count(12, 120, 480);
  const stations = new Map(seeded('estaciones').map((station) => [String(station.codigo), station]));
  const places = placesOf([...stations.keys()], total);
  const people = new Map(
    [...stations.keys()].map((codigo) => [codigo, places.filter((place) => place === codigo).length]),
  );
  const numbered = new Map<string, number>();
  /** Index of a person within the station, and within its substitutes; people with a long absence are substitutes. */
  const placeOf = (codigo: string) => {
    const at = numbered.get(codigo) ?? 0;
    numbered.set(codigo, at + 1);
    const all = people.get(codigo) ?? 0;
    const nights = seeded('coberturasRequeridas')
      .filter(
        ({ estacion, tipoDia, turno }) => estacion === stations.get(codigo)?.id && tipoDia === 'Hábil' && turno === 'N',
      )
      .reduce((sum, { minimo }) => sum + Number(minimo), 0);
    const rounds = nights === 0 ? 2 : inRounds(all, nights);
    return { four: Math.floor(at / 4), standing: at >= rounds, turn: at - rounds, last: at === all - 1 };
  };
  const day = (daysAgo: number) => addDays(dayOf(now), -daysAgo);
  return Array.from({ length: total }, (_, index): SeedRow => {
    const station = stations.get(places[index] ?? '');
    const near = [...stations.values()].filter(
      ({ corredor, id }) => corredor === station?.corredor && id !== station?.id,
    );
    const place = placeOf(places[index] ?? '');
    const contrato: Contract = place.standing
      ? (STANDING[place.turn % STANDING.length] ?? 'Eventual')
      : 'Jornada completa 8h';
    const estado = (place.last && AWAY[places[index] ?? '']) || 'Activo';
    const daily = contrato === 'Parcial 24h';
    const turnosPermitidos = daily ? ['M', 'T'] : ['M', 'T', 'N'];
    const since = random.int(200, 6000);
    return {
      legajo: String(7001 + index),
      apellido: random.weighted(surnames),
      nombre: random.pick(givenNames),
      dni: String(20_000_000 + index * 91_000 + random.int(0, 90_999)),
      telefono: `+549115555${String(random.int(0, 9999)).padStart(4, '0')}`,
      email: `peajista${7001 + index}@example.com`,
      estacionBase: station?.id,
      estacionesHabilitadas: near.length > 0 && random.chance(30) ? [random.pick(near).id] : [],
      habilidades: skillsOf(random, { ...place, booths: station?.tipo !== 'Pórtico free-flow' }),
      contrato,
      horasSemanales: HOURS[contrato],
      turnosPermitidos,
      turnoPreferido: random.chance(40) ? random.pick(turnosPermitidos) : null,
      fechaIngreso: day(since),
      fechaBaja: estado === 'Baja' ? day(30) : null,
      estado,
    };
  });
};
