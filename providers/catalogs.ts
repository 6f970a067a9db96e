import { config } from './config';
import { isShape, type Shape } from './toll/shape';

/** Returns the configured records (`API_CATALOGS`) of a resource; empty where it is not configured. */
export function catalogOf(resource: string): readonly Shape[] {
  const entries = config().catalogs?.[resource];
  return Array.isArray(entries) ? entries.filter(isShape) : [];
}
