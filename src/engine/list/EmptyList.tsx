import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { lazyPart } from '../lazyPart';
import type { RelaxFiltersProps } from './RelaxFilters';
import type { ListScreenState } from './useListScreen';
import { isEverything } from './views';

const RelaxFilters = lazyPart<RelaxFiltersProps>(() => import('./RelaxFilters'));

/** Why there is nothing, and the next step: a filter to relax, another view, or the first record to make. */
export function EmptyList({ list, create }: { list: ListScreenState; create: string | undefined }) {
  const translate = useTranslate();
  const { labels, view, views, address, go, within } = list;
  if (Object.keys(address.filter).length > 0) {
    return (
      <EmptyState
        title={translate('engine.list.noResults')}
        why={translate('engine.list.noResultsWhy')}
        action={<RelaxFilters list={list} />}
      />
    );
  }
  const everything = views.find((one) => isEverything(one.filter));
  if (view && !isEverything(view.filter)) {
    return (
      <EmptyState
        title={translate('engine.list.emptyView')}
        why={translate('engine.list.emptyViewWhy', { view: labels.view(view.name) })}
        action={
          everything && (
            <button
              type="button"
              className="button"
              onClick={() => go({ view: everything.name, saved: undefined, sort: [], page: 1 })}
            >
              {translate('engine.list.seeAll', { view: labels.view(everything.name) })}
            </button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title={within?.none ?? translate('engine.list.firstUse', { name: labels.name().toLowerCase() })}
      {...(!within && create && { why: translate('engine.list.firstUseWhy') })}
      action={
        create && (
          <Link to={create} className="button button--primary">
            <Plus size={16} aria-hidden="true" />
            {translate('engine.list.create', { name: labels.name(1).toLowerCase() })}
          </Link>
        )
      }
    />
  );
}
