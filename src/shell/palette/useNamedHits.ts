import type { Hit } from '../../../providers/search';
import { useCan, useEngine } from '../../engine/EngineContext';
import { namedIn } from './named';
import { useHits } from './useHits';
import { useNameOf } from './useNameOf';

/**
 * Records that match the text. If the text begins with the name of a resource, that resource's records matching the rest come
 * first.
 */
export function useNamedHits(words: string) {
  const { registry, operatorMode } = useEngine();
  const can = useCan();
  const nameOf = useNameOf();
  const seen = registry.all.filter(({ schema }) => can('ver', schema.subject)).map(({ name }) => name);
  const named = operatorMode
    ? undefined
    : namedIn(words, seen, (resource) => [nameOf(resource, 1), nameOf(resource, 2)]);
  const whole = useHits(words, !operatorMode);
  const rest = useHits(named?.rest ?? '', named !== undefined);
  const first = rest.hits.filter(({ resource }) => named?.resources.includes(resource));
  const known = new Set(first.map(keyOf));
  return {
    hits: [...first, ...whole.hits.filter((hit) => !known.has(keyOf(hit)))],
    failed: whole.failed || rest.failed,
    waiting: whole.waiting || rest.waiting,
  };
}

const keyOf = ({ resource, id }: Hit): string => `${resource} ${id}`;
