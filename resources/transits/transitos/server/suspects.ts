/**
 * Finds suspected duplicates (domain.md A4): the same number in the same lane within a minute, or at two stations faster than a
 * car at 160 km/h.
 */

export interface Observation {
  id: number;
  /** number of the tag, or else the plate */
  number: string;
  via: number;
  estacion: number;
  /** in milliseconds since the epoch */
  time: number;
}

export interface Place {
  lat: number;
  lng: number;
}

const MINUTE = 60_000;
const MAX_SPEED = 160 / 3_600_000;
const EARTH_RADIUS_KM = 6371;

/** Returns the great-circle distance in kilometres. */
export function distance(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function isImpossible(first: Observation, second: Observation, places: ReadonlyMap<number, Place>): boolean {
  const elapsed = second.time - first.time;
  if (first.via === second.via) return elapsed <= MINUTE;
  const [from, to] = [places.get(first.estacion), places.get(second.estacion)];
  return first.estacion !== second.estacion && from !== undefined && to !== undefined
    ? elapsed < distance(from, to) / MAX_SPEED
    : false;
}

/**
 * Returns the ids of transits that are impossible after an earlier one. `passages` must be sorted by time. A suspect is not
 * compared with later transits.
 */
export function findSuspects(passages: readonly Observation[], places: ReadonlyMap<number, Place>): number[] {
  const last = new Map<string, Observation>();
  const suspects: number[] = [];
  for (const passage of passages) {
    const before = last.get(passage.number);
    if (before && isImpossible(before, passage, places)) suspects.push(passage.id);
    else last.set(passage.number, passage);
  }
  return suspects;
}
