import type { Hit } from '../../../providers/search';
import { useEngine, useMayView } from '../../engine/EngineContext';
import { parseResourceSearch } from './resourceSearch';
import { useHits } from './useHits';
import { useResourceName } from './useResourceName';

/**
 * Records that match the text. If the text begins with the name of a resource, that resource's records matching the rest come
 * first.
 */
export function useNamedHits(text: string) {
  const { registry, operatorMode } = useEngine();
  const mayView = useMayView();
  const nameOf = useResourceName();
  const visibleResources = registry.all.filter(mayView).map(({ name }) => name);
  const named = operatorMode
    ? undefined
    : parseResourceSearch(text, visibleResources, (resource) => [nameOf(resource, 1), nameOf(resource, 2)]);
  const allHits = useHits(text, !operatorMode);
  const rest = useHits(named?.rest ?? '', named !== undefined);
  const namedHits = rest.hits.filter(({ resource }) => named?.resources.includes(resource));
  const knownKeys = new Set(namedHits.map(keyOf));
  return {
    hits: [...namedHits, ...allHits.hits.filter((hit) => !knownKeys.has(keyOf(hit)))],
    failed: allHits.failed || rest.failed,
    waiting: allHits.waiting || rest.waiting,
  };
}

const keyOf = ({ resource, id }: Hit): string => `${resource} ${id}`;
