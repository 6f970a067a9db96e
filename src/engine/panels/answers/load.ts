import type { PanelGroup } from '../../provider/panels';
import { numberOf } from '../figure';
import { type Answer, type AnswerContext, FEW } from './answer';

export interface Load {
  group: PanelGroup;
  load: number;
  /** undefined: none is known */
  capacity: number | undefined;
}

const excessOf = ({ load, capacity = 0 }: Load): number => load - capacity;

/** Returns what each group has against its capacity, those with the most above it first. Records of nobody are nobody's load. */
export function loadsOf(groups: readonly PanelGroup[], capacities: readonly PanelGroup[]): Load[] {
  const capacityByKey = new Map(capacities.map(({ key, value }) => [key, numberOf(value)]));
  return groups
    .filter(({ key }) => key !== null)
    .map((group) => ({ group, load: numberOf(group.value), capacity: capacityByKey.get(group.key) }))
    .sort((a, b) => excessOf(b) - excessOf(a) || b.load - a.load);
}

/** How many have more than they can do, and who has most: `above`, `within`, or `one` where a person sees only the own figures. */
export function loadAnswer({ of }: { of: string }, { result, drawnWith }: AnswerContext): Answer | undefined {
  const groups = result(of)?.groups;
  const capacities = result(drawnWith(of) ?? '')?.groups;
  if (!groups || !capacities) return undefined;
  const loads = loadsOf(groups, capacities);
  const [most] = loads;
  if (!most) return FEW;
  const above = loads.filter((load) => load.load > (load.capacity ?? 0)).length;
  return {
    outcome: loads.length === 1 ? 'one' : above > 0 ? 'above' : 'within',
    values: {
      above: { count: above },
      total: { count: loads.length },
      most: { group: most.group, of },
      load: { figure: most.load, of },
      capacity: { figure: most.capacity ?? 0, of },
    },
    plural: above,
  };
}
