import { useMemo } from 'react';
import { readableBy } from '../../schema/access';
import { kindOf } from '../../schema/kinds';
import { groupParts, partAt } from '../../schema/paths';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { Filter } from '../address';
import { useEngine } from '../EngineContext';
import { type Group, groupsOf, withGroups } from './groups';
import { type FilterParts, type FilterState, partsOf, withField } from './state';

export interface Filters extends FilterParts {
  /** filterable fields */
  available: readonly Field[];
  /** fields with a button in the bar, in the schema's order */
  inBar: readonly Field[];
  /** combined conditions, applied in addition to those on fields */
  groups: readonly Group[];
  stateOf(field: Field): FilterState;
  /** returns the filter with these comparisons on the field */
  withState(field: Field, state: FilterState): Filter;
  /** returns the filter with the group at an index replaced, removed (undefined) or, past the end, added */
  withGroupAt(index: number, group: Group | undefined): Filter;
}

const NO_COMPARISONS: FilterState = {};

/** Returns the filterable fields of a list and its current filter; `excludedField` is fixed by the parent record. */
export function useFilters(resource: Resource, filter: Filter, excludedField?: string): Filters {
  const { ability } = useEngine();
  return useMemo(() => {
    const readable = readableBy(resource, ability);
    const isFilterable = (field: Field) => resource.columns.includes(field) || kindOf(field).target?.(field)?.many;
    const ownFields = fieldsIn(resource, 'filter').filter(
      (field) => readable(field) && isFilterable(field) && field.name !== resource.key && field.name !== excludedField,
    );
    const parts = groupParts(resource).filter(({ name }) => {
      const group = partAt(resource, name)?.group;
      return group && readable(group) && (!group.in || group.in.includes('filter'));
    });
    const available = [...ownFields, ...parts.filter((part) => kindOf(part).operators.length > 0)];
    const parsed = partsOf(resource, filter);
    const groups = groupsOf(resource, filter);
    const names = resource.schema.list?.filters ?? [];
    return {
      ...parsed,
      groups,
      available,
      inBar: names.flatMap((name) => available.find((field) => field.name === name) ?? []),
      stateOf: ({ name }) => parsed.fields.get(name) ?? NO_COMPARISONS,
      withState: ({ name }, state) => withField(resource, filter, name, state),
      withGroupAt: (index, group) => withGroups(filter, groups.toSpliced(index, 1, ...(group ? [group] : []))),
    };
  }, [resource, filter, ability, excludedField]);
}
