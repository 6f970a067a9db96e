/** Generates traffic by place and time: the published curves of each station, scaled to a total (domain.md A4, A14). */
import { addDays, dayOf, HOUR, startOf, timeOf, weekdayOf } from '../../../src/schema/calendar';
import type { Random } from '../../../src/schema/seed';
import type { Direction } from './seedRoad';
import { type DayOfTraffic, volumes } from './seedVolumes';

const DAYS = 90;

interface Cell {
  direction: Direction;
  isHeavy: boolean;
  weight: number;
}

/** Transits of one hour. */
export interface Hour {
  /** start, in milliseconds */
  from: number;
  passages: { direction: Direction; isHeavy: boolean; time: number }[];
}

const kindOf = (start: number): DayOfTraffic => {
  const weekday = weekdayOf(dayOf(start));
  return weekday === 0 ? 'domingo' : weekday === 6 ? 'sabado' : 'habil';
};

function cellsOf(directions: readonly Direction[], kind: DayOfTraffic, hour: number): Cell[] {
  return directions.flatMap((direction) =>
    (['Liviano', 'Pesado'] as const).map((size) => ({
      direction,
      isHeavy: size === 'Pesado',
      weight: volumes.get(`${direction.profile} ${direction.sentido} ${kind} ${size}`)?.[hour] ?? 0,
    })),
  );
}

/** Yields the hours from ninety days ago until now, with about `total` transits in all. */
export function* hourlyTraffic(
  directions: readonly Direction[],
  random: Random,
  now: Date,
  total: number,
): Generator<Hour> {
  const kinds = ['habil', 'sabado', 'domingo'] as const;
  const cells = new Map(
    kinds.flatMap((kind) =>
      Array.from({ length: 24 }, (_, hour) => [`${kind} ${hour}`, cellsOf(directions, kind, hour)] as const),
    ),
  );
  const begin = startOf(addDays(dayOf(now), 1 - DAYS)).getTime();
  const starts = Array.from({ length: Math.ceil((now.getTime() - begin) / HOUR) }, (_, index) => begin + index * HOUR);
  const cellsAt = (start: number) => cells.get(`${kindOf(start)} ${Number(timeOf(start).slice(0, 2))}`) ?? [];
  const share = (start: number) => Math.min(1, (now.getTime() - start) / HOUR);
  let sum = 0;
  for (const start of starts) for (const { weight } of cellsAt(start)) sum += weight * share(start);
  for (const from of starts) {
    const passages: Hour['passages'] = [];
    const seconds = Math.max(1, Math.floor(share(from) * 3600));
    for (const { direction, isHeavy, weight } of cellsAt(from)) {
      const expected = (weight * share(from) * total) / sum;
      const wholeCount = Math.floor(expected);
      const count = wholeCount + (random.chance((expected - wholeCount) * 100) ? 1 : 0);
      for (let index = 0; index < count; index += 1)
        passages.push({ direction, isHeavy, time: from + random.int(0, seconds - 1) * 1000 + random.int(0, 999) });
    }
    yield { from, passages };
  }
}
