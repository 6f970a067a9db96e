import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { fieldAt } from '../../schema/paths';
import type { Field } from '../../schema/registry';
import type { Filter } from '../address';
import { GroupText } from '../filters/GroupText';
import type { Group } from '../filters/groups';
import { withSearch } from '../filters/state';
import { useFilterSentence } from '../filters/useFilterSentence';
import { ElsewhereLink } from './ElsewhereLink';
import { withView } from './listParams';
import { useListQuery, useListScope } from './state/contexts';
import { totalText } from './totalText';

interface Relaxation {
  key: string;
  field: Field | undefined;
  group?: Group;
  filter: Filter;
}

const NO_ROWS: [] = [];

function FilterSentence({ field }: { field: Field }) {
  const { labels } = useListScope();
  const { filters } = useListQuery();
  return useFilterSentence(field, filters.stateOf(field), labels, NO_ROWS);
}

/**
 * Offers to remove each active filter, with the number of results without it. Filters whose removal yields no results are left
 * out.
 */
export default function RelaxFilters() {
  const { resource, labels, restrict } = useListScope();
  const { filters, address, setFilter, view } = useListQuery();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const relaxations: Relaxation[] = [
    ...(filters.q === '' ? [] : [{ key: 'q', field: undefined, filter: withSearch(address.filter, '') }]),
    ...[...filters.fields.keys()].flatMap((name) => {
      const field = fieldAt(resource, name);
      return field ? [{ key: name, field, filter: filters.withState(field, {}) }] : [];
    }),
    ...filters.groups.map((group, index) => ({
      key: `group${index}`,
      field: undefined,
      group,
      filter: filters.withGroupAt(index, undefined),
    })),
  ];
  const totals = useQueries({
    queries: relaxations.map(({ filter }) => ({
      queryKey: [resource.name, 'count', restrict(withView(filter, view))],
      queryFn: async () => {
        const { total, meta } = await dataProvider.getList(resource.name, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: resource.key, order: 'ASC' },
          filter: restrict(withView(filter, view)),
        });
        return { total: total ?? 0, meta };
      },
      // with a single filter, the result without it is the unfiltered list itself
      enabled: relaxations.length > 1 && relaxations.length <= 6,
      retry: false,
    })),
  });
  return (
    <div className="list-relax">
      <ElsewhereLink />
      {relaxations.map(({ key, field, group, filter }, index) => {
        const { total = 0, meta } = totals[index]?.data ?? {};
        if (total === 0) return null;
        const [before, after] = translate('engine.list.relax', {
          filter: '\u0000',
          total: totalText(translate, total, meta),
        }).split('\u0000');
        return (
          <button key={key} type="button" className="button" onClick={() => setFilter(filter)}>
            <span className="truncate">
              {before}
              {field && <FilterSentence field={field} />}
              {group && <GroupText {...{ group, resource, labels, rows: NO_ROWS }} />}
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
