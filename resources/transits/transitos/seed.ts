import type { SeedRow, SeedStream } from '../../../src/schema/seed';
import type { Claimed } from '../disputas/seedClaims';
import { casesOf } from './seedCases';
import { createPassages } from './seedPassage';
import { roadOf } from './seedRoad';
import { createNumbering, type Facts, passageRow } from './seedRow';
import { trafficOf } from './seedTraffic';

/** Columns of transits that other seeds read. */
export const KEPT_COLUMNS = [
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
  'violacion',
];

/** Duplicates a transit, as a faulty lane does. */
const stutter = (facts: Facts, seconds: number): Facts => ({
  ...facts,
  at: facts.at + seconds * 1000,
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
  const waiting = [...claimed, ...casesOf(road, now)].sort((a, b) => a.at - b.at);
  let next = 0;
  for (const { from, passages } of trafficOf(road.ways, random, now, count(48, 150_000, 1_000_000))) {
    const here = passages.map(({ way, heavy, at }) => passage(way, heavy, at));
    for (const facts of [...here])
      if (facts.formaPago === 'Tag' && facts.estado === 'Valorizado' && random.chance(0.4))
        here.push(stutter(facts, random.int(6, 58)));
    for (; next < waiting.length && (waiting[next]?.at ?? 0) < from + 3_600_000; next += 1)
      here.push(...waiting.slice(next, next + 1));
    here.sort((a, b) => a.at - b.at);
    for (const facts of here) if (facts.at < now.getTime()) yield passageRow(road, random, numbering, facts);
  }
};

const isClaimed = (value: unknown): value is Claimed[] => Array.isArray(value);
