import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { fieldAt } from '../../schema/paths';
import type { Field } from '../../schema/registry';
import { GroupWords } from '../filters/GroupWords';
import type { Group } from '../filters/groups';
import { withWords } from '../filters/state';
import { useSentence } from '../filters/useSentence';
import type { Filter } from './address';
import { withView } from './asked';
import { totalText } from './totalText';
import type { ListScreenState } from './useListScreen';

export interface RelaxFiltersProps {
  list: ListScreenState;
}

interface Relaxation {
  key: string;
  field: Field | undefined;
  group?: Group;
  filter: Filter;
}

const NO_ROWS: [] = [];

function FieldSentence({ list, field }: { list: ListScreenState; field: Field }) {
  return useSentence(field, list.filters.stateOf(field), list.labels, NO_ROWS);
}

/** How many there would be without each of the filters: a button for every one that would help. */
export default function RelaxFilters({ list }: RelaxFiltersProps) {
  const { resource, filters, address, setFilter, view, keep } = list;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const relaxations: Relaxation[] = [
    ...(filters.q === '' ? [] : [{ key: 'q', field: undefined, filter: withWords(address.filter, '') }]),
    ...[...filters.fields.keys()].flatMap((name) => {
      const field = fieldAt(resource, name);
      return field ? [{ key: name, field, filter: filters.asking(field, {}) }] : [];
    }),
    ...filters.groups.map((group, at) => ({
      key: `group${at}`,
      field: undefined,
      group,
      filter: filters.grouping(at, undefined),
    })),
  ];
  const totals = useQueries({
    queries: relaxations.map(({ filter }) => ({
      queryKey: [resource.name, 'count', keep(withView(filter, view))],
      queryFn: async () => {
        const { total } = await dataProvider.getList(resource.name, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: resource.key, order: 'ASC' },
          filter: keep(withView(filter, view)),
        });
        return total ?? 0;
      },
      // with only one filter, what is left without it is the list itself
      enabled: relaxations.length > 1 && relaxations.length <= 6,
      retry: false,
    })),
  });
  return (
    <div className="list-relax">
      {relaxations.map(({ key, field, group, filter }, at) => {
        const total = totals[at]?.data ?? 0;
        if (total === 0) return null;
        const [before, after] = translate('engine.list.relax', {
          filter: '\u0000',
          total: totalText(translate, total),
        }).split('\u0000');
        return (
          <button key={key} type="button" className="button" onClick={() => setFilter(filter)}>
            <span className="truncate">
              {before}
              {field && <FieldSentence list={list} field={field} />}
              {group && <GroupWords {...{ group, resource, labels: list.labels, rows: NO_ROWS }} />}
              {!field && !group && `«${filters.q}»`}
              {after}
            </span>
          </button>
        );
      })}
      <button type="button" className="button" onClick={() => setFilter({})}>
        {translate('engine.list.clearFilters')}
      </button>
    </div>
  );
}
