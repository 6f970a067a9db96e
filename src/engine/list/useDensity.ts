import { useStore } from 'ra-core';
import type { Resource } from '../../schema/registry';
import type { Density } from '../../schema/screen';

/** The density of rows: the person's choice, which holds for all lists, or else the schema's. */
export function useDensity({ schema }: Resource): [Density, (density: Density) => void] {
  const [chosen, setChosen] = useStore<Density | undefined>('list.density', undefined);
  return [chosen ?? schema.list?.density ?? 'compact', setChosen];
}
