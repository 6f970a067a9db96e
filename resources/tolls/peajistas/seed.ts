import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, surnames } from '../../holders/titulares/seedNames';

const CONTRACTS = [
  ['Jornada completa 8h', 82],
  ['6h', 8],
  ['Parcial 24h', 7],
  ['Eventual', 3],
] as const;
const HOURS: Record<string, number> = { 'Jornada completa 8h': 48, '6h': 36, 'Parcial 24h': 24, Eventual: 24 };

/** Everybody sits in a booth; some do more, and where there is none all help with a tag that does not work. */
function skillsOf(random: Random, booths: boolean): string[] {
  const more = [
    ['Canalizada', 45],
    ['Relevo', 40],
    ['Atención TelePASE', booths ? 35 : 100],
    ['Supervisor de plaza', booths ? 35 : 0],
  ] as const;
  return ['Cabina', ...more.flatMap(([skill, percent]) => (random.chance(percent) ? [skill] : []))];
}

/** People a station has of a hundred and twenty. */
const SHARE: Record<string, number> = { RIB: 34, CEI: 32, MOL: 15, NOR: 23, DAR: 4, TER: 4, ALA: 4, ARB: 4 };

/** Each station's share of so many, the largest first where there are few. */
function placesOf(stations: readonly string[], total: number): string[] {
  const given = new Map(stations.map((codigo) => [codigo, 0]));
  const all = stations.reduce((sum, codigo) => sum + (SHARE[codigo] ?? 1), 0);
  return Array.from({ length: total }, (_, at) => {
    const lacks = (codigo: string) => ((SHARE[codigo] ?? 1) * (at + 1)) / all - (given.get(codigo) ?? 0);
    const next = stations.reduce((best, codigo) => (lacks(codigo) > lacks(best) ? codigo : best));
    given.set(next, (given.get(next) ?? 0) + 1);
    return next;
  });
}

/** Toll collectors, most of them active; one in every other state, and part-timers who do no nights. */
export const peajistas: Seed = ({ random, now, count, of }) => {
  const total = count(12, 120, 480);
  const stations = new Map(of('estaciones').map((station) => [String(station.codigo), station]));
  const places = placesOf([...stations.keys()], total);
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: total }, (_, at): SeedRow => {
    const station = stations.get(places[at] ?? '');
    const near = [...stations.values()].filter(
      ({ corredor, id }) => corredor === station?.corredor && id !== station?.id,
    );
    const contrato = random.weighted(CONTRACTS);
    const estado = at === 3 ? 'Licencia' : at === 7 ? 'Suspendido' : at === 11 ? 'Baja' : 'Activo';
    const daily = contrato === 'Parcial 24h';
    const turnosPermitidos = daily ? ['M', 'T'] : ['M', 'T', 'N'];
    const since = random.int(200, 6000);
    return {
      legajo: String(7001 + at),
      apellido: random.weighted(surnames),
      nombre: random.pick(givenNames),
      dni: String(20_000_000 + at * 91_000 + random.int(0, 90_999)),
      telefono: `+54 9 11 5555-${String(random.int(0, 9999)).padStart(4, '0')}`,
      email: `peajista${7001 + at}@example.com`,
      estacionBase: station?.id,
      estacionesHabilitadas: near.length > 0 && random.chance(30) ? [random.pick(near).id] : [],
      habilidades: skillsOf(random, station?.tipo !== 'Pórtico free-flow'),
      contrato,
      horasSemanales: HOURS[contrato] ?? 48,
      turnosPermitidos,
      turnoPreferido: random.chance(40) ? random.pick(turnosPermitidos) : null,
      fechaIngreso: day(since),
      fechaBaja: estado === 'Baja' ? day(30) : null,
      estado,
    };
  });
};
