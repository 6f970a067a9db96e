import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { withinSentence } from '../../schema/title';
import { lazyPart } from '../../speed/lazyPart';
import { EmptyState } from '../../ui/EmptyState';
import { useListQuery, useListScope } from './state/contexts';
import { isUnfiltered } from './views';

const RelaxFilters = lazyPart<object>(() => import('./RelaxFilters'));

/** Explains why the list is empty and offers the next step: relax a filter, open another view, or create the first record. */
export function EmptyList({ create }: { create: string | undefined }) {
  const translate = useTranslate();
  const { labels, parent, resource } = useListScope();
  const { view, views, address, changeAddress } = useListQuery();
  if (Object.keys(address.filter).length > 0) {
    return (
      <EmptyState
        title={translate('engine.list.noResults')}
        why={translate('engine.list.noResultsWhy')}
        action={<RelaxFilters />}
      />
    );
  }
  const unfilteredView = views.find((candidate) => isUnfiltered(candidate.filter));
  if (view && !isUnfiltered(view.filter)) {
    return (
      <EmptyState
        title={translate('engine.list.emptyView')}
        why={translate(`resources.${resource.name}.empty.${view.name}`, {
          _: translate('engine.list.emptyViewWhy', { view: labels.view(view.name) }),
        })}
        action={
          unfilteredView && (
            <button
              type="button"
              className="button"
              onClick={() => changeAddress({ view: unfilteredView.name, saved: undefined, sort: [], page: 1 })}
            >
              {translate('engine.list.seeAll', { view: labels.view(unfilteredView.name) })}
            </button>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title={parent?.emptyTitle ?? translate('engine.list.firstUse', { name: withinSentence(labels.name()) })}
      {...(!parent && create && { why: translate('engine.list.firstUseWhy') })}
      action={
        create && (
          <Link to={create} className="button button--primary">
            <Plus size={16} aria-hidden="true" />
            {translate('engine.list.create', { name: withinSentence(labels.name(1)) })}
          </Link>
        )
      }
    />
  );
}
