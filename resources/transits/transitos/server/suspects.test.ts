import { describe, expect, it } from 'vitest';
import { distance, type Observation, suspectPairs } from './suspects';

const obelisco = { lat: -34.6037, lng: -58.3816 };
const laPlata = { lat: -34.9205, lng: -57.9536 };
const places = new Map([
  [1, obelisco],
  [2, laPlata],
]);

describe('the distance between two stations', () => {
  it('matches public maps: Obelisco to La Plata is 53 km', () => {
    expect(Math.round(distance(obelisco, laPlata))).toBe(53);
    expect(distance(obelisco, obelisco)).toBe(0);
  });
});

describe('suspected duplicate transits (domain.md A4)', () => {
  const second = 1000;
  const minute = 60 * second;
  const observation = (id: number, at: number, changes: Partial<Observation> = {}): Observation => ({
    id,
    number: 'SI0301AAAA01',
    via: 7,
    estacion: 1,
    time: at,
    ...changes,
  });
  const far = { via: 51, estacion: 2 };
  it.each([
    ['the same lane after 60 s', [observation(1, 0), observation(2, minute)], [2]],
    ['the same lane after 61 s', [observation(1, 0), observation(2, 61 * second)], []],
    ['another lane of the station', [observation(1, 0), observation(2, second, { via: 8 })], []],
    ['another number', [observation(1, 0), observation(2, second, { number: 'AB123CD' })], []],
    // 53 km at 160 km/h take 19 minutes and 54 seconds
    ['53 km in 19 minutes', [observation(1, 0), observation(2, 19 * minute, far)], [2]],
    ['53 km in 21 minutes', [observation(1, 0), observation(2, 21 * minute, far)], []],
    ['a station without coordinates', [observation(1, 0), observation(2, second, { via: 9, estacion: 3 })], []],
    [
      'three in a row, of which the first counts',
      [observation(1, 0), observation(2, 20 * second), observation(3, 50 * second)],
      [2, 3],
    ],
    [
      'a suspect does not make later ones suspect',
      [observation(1, 0), observation(2, 40 * second), observation(3, 80 * second)],
      [2],
    ],
  ] as const)('are correct for: %s', (_, passages, found) => {
    expect(suspectPairs(passages, places).map(({ suspect }) => suspect.id)).toEqual(found);
  });
});
