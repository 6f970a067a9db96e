import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, surnames } from '../../holders/interface/seed';
import { rotatingStaff } from '../asignaciones/seedPattern';

type Contract = 'Jornada completa 8h' | '6h' | 'Parcial 24h' | 'Eventual';
const HOURS: Record<Contract, number> = { 'Jornada completa 8h': 48, '6h': 36, 'Parcial 24h': 24, Eventual: 24 };
/** Contracts of substitutes; people in rotation work full time. */
const SUBSTITUTE_CONTRACTS: readonly Contract[] = [
  'Jornada completa 8h',
  'Jornada completa 8h',
  '6h',
  'Jornada completa 8h',
  'Parcial 24h',
];
const FURTHER_SKILLS = ['Canalizada', 'Atención TelePASE'];

/**
 * Skills: everybody works in a booth, or assists with faulty tags where there is none. The four people of a rotation group have
 * the same skills, so that every shift has its supervisor and its relief.
 */
function skillsOf(
  random: Random,
  { booths, group, isSubstitute }: { booths: boolean; group: number; isSubstitute: boolean },
): string[] {
  if (!booths) return ['Cabina', 'Atención TelePASE'];
  const supervisorSkill = isSubstitute || group % 2 === 0 ? ['Supervisor de plaza'] : [];
  const reliefSkill = isSubstitute || group % 2 === 1 || random.chance(20) ? ['Relevo'] : [];
  return ['Cabina', ...supervisorSkill, ...reliefSkill, ...FURTHER_SKILLS.filter(() => random.chance(40))];
}

/** People of a station per hundred and twenty. */
const STATION_SHARES: Record<string, number> = { RIB: 34, CEI: 33, MOL: 16, NOR: 25, DAR: 3, TER: 3, ALA: 3, ARB: 3 };

/** State of the last person of a station. */
const LAST_PERSON_STATE: Record<string, string> = { RIB: 'Licencia', CEI: 'Suspendido', NOR: 'Baja' };

/** Distributes `total` people by the stations' shares; the largest stations come first when there are few. */
function stationCodes(stations: readonly string[], total: number): string[] {
  const assignedCount = new Map(stations.map((codigo) => [codigo, 0]));
  const totalShares = stations.reduce((sum, codigo) => sum + (STATION_SHARES[codigo] ?? 1), 0);
  return Array.from({ length: total }, (_, index) => {
    const shortfallOf = (codigo: string) =>
      ((STATION_SHARES[codigo] ?? 1) * (index + 1)) / totalShares - (assignedCount.get(codigo) ?? 0);
    const next = stations.reduce((best, codigo) => (shortfallOf(codigo) > shortfallOf(best) ? codigo : best));
    assignedCount.set(next, (assignedCount.get(next) ?? 0) + 1);
    return next;
  });
}

/** Toll collectors, most of them active; one in every other state, and part-timers without nights. */
export const peajistas: Seed = ({ random, now, count, seeded }) => {
  const total = count(12, 120, 480);
  const stations = new Map(seeded('estaciones').map((station) => [String(station.codigo), station]));
  const codes = stationCodes([...stations.keys()], total);
  const people = new Map(
    [...stations.keys()].map((codigo) => [codigo, codes.filter((assignedCode) => assignedCode === codigo).length]),
  );
  const indexByStation = new Map<string, number>();
  /** Index of a person within the station, and within its substitutes; people with a long absence are substitutes. */
  const positionOf = (codigo: string) => {
    const stationIndex = indexByStation.get(codigo) ?? 0;
    indexByStation.set(codigo, stationIndex + 1);
    const stationTotal = people.get(codigo) ?? 0;
    const nights = seeded('coberturasRequeridas')
      .filter(
        ({ estacion, tipoDia, turno }) => estacion === stations.get(codigo)?.id && tipoDia === 'Hábil' && turno === 'N',
      )
      .reduce((sum, { minimo }) => sum + Number(minimo), 0);
    const rotating = nights === 0 ? 2 : rotatingStaff(stationTotal, nights);
    return {
      group: Math.floor(stationIndex / 4),
      isSubstitute: stationIndex >= rotating,
      substituteIndex: stationIndex - rotating,
      isLast: stationIndex === stationTotal - 1,
    };
  };
  const day = (daysAgo: number) => addDays(dayOf(now), -daysAgo);
  return Array.from({ length: total }, (_, index): SeedRow => {
    const station = stations.get(codes[index] ?? '');
    const neighbours = [...stations.values()].filter(
      ({ corredor, id }) => corredor === station?.corredor && id !== station?.id,
    );
    const position = positionOf(codes[index] ?? '');
    const contrato: Contract = position.isSubstitute
      ? (SUBSTITUTE_CONTRACTS[position.substituteIndex % SUBSTITUTE_CONTRACTS.length] ?? 'Eventual')
      : 'Jornada completa 8h';
    const estado = (position.isLast && LAST_PERSON_STATE[codes[index] ?? '']) || 'Activo';
    const daily = contrato === 'Parcial 24h';
    const turnosPermitidos = daily ? ['M', 'T'] : ['M', 'T', 'N'];
    const daysEmployed = random.int(200, 6000);
    return {
      legajo: String(7001 + index),
      apellido: random.weighted(surnames),
      nombre: random.pick(givenNames),
      dni: String(20_000_000 + index * 91_000 + random.int(0, 90_999)),
      telefono: `+549115555${String(random.int(0, 9999)).padStart(4, '0')}`,
      email: `peajista${7001 + index}@example.com`,
      estacionBase: station?.id,
      estacionesHabilitadas: neighbours.length > 0 && random.chance(30) ? [random.pick(neighbours).id] : [],
      habilidades: skillsOf(random, { ...position, booths: station?.tipo !== 'Pórtico free-flow' }),
      contrato,
      horasSemanales: HOURS[contrato],
      turnosPermitidos,
      turnoPreferido: random.chance(40) ? random.pick(turnosPermitidos) : null,
      fechaIngreso: day(daysEmployed),
      fechaBaja: estado === 'Baja' ? day(30) : null,
      estado,
    };
  });
};
