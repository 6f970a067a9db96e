import type { SeedRow, SeedStream } from '../../../src/schema/seed';
import type { Claimed } from '../disputas/seedClaims';
import { specialCases } from './seedCases';
import { createPassages } from './seedPassage';
import { roadOf } from './seedRoad';
import { createNumbering, type Facts, passageRow } from './seedRow';
import { hourlyTraffic } from './seedTraffic';

/** Columns of transits that other seeds read. */
export const LEDGER_COLUMNS = [
  'titular',
  'vehiculo',
  'medioDePaso',
  'estacion',
  'fechaHora',
  'patenteLeida',
  'formaPago',
  'categoriaTarifada',
  'banda',
  'importeTarifa',
  'recargo',
  'importe',
  'estado',
  'estadoAnterior',
  'violacion',
];

/** Duplicates a transit, as a faulty lane does. */
const repeatedRead = (facts: Facts, seconds: number): Facts => ({
  ...facts,
  time: facts.time + seconds * 1000,
  estado: 'Duplicado',
  overrides: { ...facts.overrides, estadoAnterior: 'Valorizado' },
});

/** Ninety days of transits in order of time. A generator, because a million rows do not fit into memory at once. */
export const transitos: SeedStream = function* (context): Generator<SeedRow> {
  const { random, now, count, seeded } = context;
  const road = roadOf(context);
  const passage = createPassages(road, random, now);
  const numbering = createNumbering();
  const claimed = seeded('disputas').flatMap(({ id, ticket, pasos }): Facts[] =>
    isClaimed(pasos)
      ? pasos.map(({ facts }) => ({ ...facts, overrides: { ...facts.overrides, disputa: id, ticketDisputa: ticket } }))
      : [],
  );
  const waiting = [...claimed, ...specialCases(road, now)].sort((a, b) => a.time - b.time);
  let next = 0;
  for (const { from, passages } of hourlyTraffic(road.directions, random, now, count(48, 150_000, 1_000_000))) {
    const hourPassages = passages.map(({ direction, isHeavy, time }) => passage(direction, isHeavy, time));
    for (const facts of [...hourPassages])
      if (facts.formaPago === 'Tag' && facts.estado === 'Valorizado' && random.chance(0.4))
        hourPassages.push(repeatedRead(facts, random.int(6, 58)));
    for (; next < waiting.length && (waiting[next]?.time ?? 0) < from + 3_600_000; next += 1)
      hourPassages.push(...waiting.slice(next, next + 1));
    hourPassages.sort((a, b) => a.time - b.time);
    for (const facts of hourPassages) if (facts.time < now.getTime()) yield passageRow(road, random, numbering, facts);
  }
};

const isClaimed = (value: unknown): value is Claimed[] => Array.isArray(value);
