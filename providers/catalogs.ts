import { config } from './config';
import { isShape, type Shape } from './toll/shape';

/** What the configured catalogues (`API_CATALOGS`) say of a resource: nothing where they do not name it. */
export function catalogOf(resource: string): readonly Shape[] {
  const entries = config().catalogs?.[resource];
  return Array.isArray(entries) ? entries.filter(isShape) : [];
}
