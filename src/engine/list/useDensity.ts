import { useStore } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { DENSITIES, type Density } from '../../schema/screen';

/** The density after this one, in turn. */
export const nextDensity = (density: Density): Density =>
  DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? 'compact';

/** The density of rows: the person's choice, which holds for all lists, or else the schema's. */
export function useDensity({ schema }: Resource): [Density, (density: Density) => void] {
  const [chosen, setChosen] = useStore<Density | undefined>('list.density', undefined);
  return [chosen ?? schema.list?.density ?? 'compact', setChosen];
}
