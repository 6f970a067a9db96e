import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { searchOf } from '../address';
import { useListQuery, useListScope } from './state/contexts';
import { totalText } from './totalText';
import { isUnfiltered } from './views';

/** Says how many results the same search and filters have in the view that hides nothing, as a link to them. */
export function ElsewhereLink() {
  const { resource, labels, restrict } = useListScope();
  const { address, changeAddress, view, views } = useListQuery();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const all = views.find(({ filter }) => isUnfiltered(filter));
  const filter = restrict({ ...address.filter });
  const { data } = useQuery({
    queryKey: [resource.name, 'count', filter],
    queryFn: () =>
      dataProvider.getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: resource.key, order: 'ASC' },
        filter,
      }),
    enabled: all !== undefined && view !== undefined && !isUnfiltered(view.filter),
    retry: false,
  });
  if (!all || !data?.total) return null;
  const elsewhere = { ...address, view: all.name, saved: undefined, sort: [], page: 1 };
  return (
    <Link
      className="button"
      to={searchOf(elsewhere)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        changeAddress(elsewhere);
      }}
    >
      {translate('engine.list.elsewhere', {
        total: totalText(translate, data.total, data.meta),
        view: labels.view(all.name),
      })}
    </Link>
  );
}
