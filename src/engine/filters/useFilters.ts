import { useMemo } from 'react';
import { readableBy } from '../../schema/access';
import { kindOf } from '../../schema/kinds';
import { groupParts, partAt } from '../../schema/paths';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { Filter } from '../list/address';
import { type Group, groupsOf, withGroups } from './groups';
import { type FilterParts, type FilterState, partsOf, withField } from './state';

export interface Filters extends FilterParts {
  /** those that may be asked about */
  offered: readonly Field[];
  /** those with a button in the bar, in the schema's order */
  inBar: readonly Field[];
  /** combined conditions: each narrows what the fields ask */
  groups: readonly Group[];
  stateOf(field: Field): FilterState;
  /** the filter with this asked of the field */
  asking(field: Field, state: FilterState): Filter;
  /** the filter with that group, by its place, changed or taken out; past the end, added */
  grouping(at: number, group: Group | undefined): Filter;
}

const NOTHING: FilterState = {};

/** What may be asked of a resource's list, and what is; `but` one field, which is settled. */
export function useFilters(resource: Resource, filter: Filter, but?: string): Filters {
  const { ability } = useEngine();
  return useMemo(() => {
    const readable = readableBy(resource, ability);
    const asks = (field: Field) => resource.columns.includes(field) || kindOf(field).target?.(field)?.many;
    const own = fieldsIn(resource, 'filter').filter(
      (field) => readable(field) && asks(field) && field.name !== resource.key && field.name !== but,
    );
    const parts = groupParts(resource).filter(({ name }) => {
      const group = partAt(resource, name)?.group;
      return group && readable(group) && (!group.in || group.in.includes('filter'));
    });
    const offered = [...own, ...parts.filter((part) => kindOf(part).operators.length > 0)];
    const asked = partsOf(resource, filter);
    const groups = groupsOf(resource, filter);
    const names = resource.schema.list?.filters ?? [];
    return {
      ...asked,
      groups,
      offered,
      inBar: names.flatMap((name) => offered.find((field) => field.name === name) ?? []),
      stateOf: ({ name }) => asked.fields.get(name) ?? NOTHING,
      asking: ({ name }, state) => withField(resource, filter, name, state),
      grouping: (at, group) => withGroups(filter, groups.toSpliced(at, 1, ...(group ? [group] : []))),
    };
  }, [resource, filter, ability, but]);
}
