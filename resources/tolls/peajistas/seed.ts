import type { Random, Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, surnames } from '../../holders/titulares/seedNames';

const CONTRACTS = [
  ['Jornada completa 8h', 70],
  ['6h', 12],
  ['Parcial 24h', 12],
  ['Eventual', 6],
] as const;
const HOURS: Record<string, number> = { 'Jornada completa 8h': 48, '6h': 36, 'Parcial 24h': 24, Eventual: 24 };

/** Everybody sits in a booth; some do more. */
function skillsOf(random: Random): string[] {
  const more = [
    ['Canalizada', 45],
    ['Relevo', 25],
    ['Atención TelePASE', 35],
    ['Supervisor de plaza', 15],
  ] as const;
  return ['Cabina', ...more.flatMap(([skill, percent]) => (random.chance(percent) ? [skill] : []))];
}

/** Toll collectors, most of them active; one in every other state, and part-timers who do no nights. */
export const peajistas: Seed = ({ random, now, count }) => {
  const total = count(12, 120, 480);
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: total }, (_, at): SeedRow => {
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
      habilidades: skillsOf(random),
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
