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

/** Whether two passages of one number, in the order of time, cannot both be true. */
export function isImpossible(first: Observation, second: Observation, places: ReadonlyMap<number, Place>): boolean {
  const elapsed = second.time - first.time;
  if (first.via === second.via) return elapsed <= MINUTE;
  const [from, to] = [places.get(first.estacion), places.get(second.estacion)];
  return first.estacion !== second.estacion && from !== undefined && to !== undefined
    ? elapsed < distance(from, to) / MAX_SPEED
    : false;
}

/** Two passages of one number that cannot both be true. */
export interface SuspectPair {
  earlier: Observation;
  suspect: Observation;
}

/**
 * Returns the transits that are impossible after an earlier one. `passages` must be sorted by time. A suspect is not compared with
 * later transits.
 */
export function suspectPairs(passages: readonly Observation[], places: ReadonlyMap<number, Place>): SuspectPair[] {
  const last = new Map<string, Observation>();
  const pairs: SuspectPair[] = [];
  for (const suspect of passages) {
    const earlier = last.get(suspect.number);
    if (earlier && isImpossible(earlier, suspect, places)) pairs.push({ earlier, suspect });
    else last.set(suspect.number, suspect);
  }
  return pairs;
}
