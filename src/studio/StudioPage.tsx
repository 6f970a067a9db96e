import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../engine/EngineContext';
import { useScreenTitle } from '../engine/screenTitle';
import { fold } from '../schema/text/fold';
import { lazyPart } from '../speed/lazyPart';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { NoPermission } from '../ui/NoPermission';
import { SearchField } from '../ui/SearchField';
import { RowsSkeleton } from '../ui/Skeletons';
import { Tabs } from '../ui/Tabs';
import { askList, type Listed } from './calls';
import { ResourceTable } from './ResourceTable';
import { StudioWords } from './StudioWords';
import { useResourceName } from './useResourceName';
import './options/options.css';
import './studio.css';
import { FailureState } from '../engine/FailureState';

const NewResource = lazyPart(() => import('./new/NewResource'));

/** `/dashboard/settings/resources`: all resources with their origin and state. */
export default function StudioPage() {
  const can = useCan();
  if (!can('ver', 'Recurso')) return <NoPermission />;
  return (
    <StudioWords>
      <Resources />
    </StudioWords>
  );
}

const FILTERS: Record<string, (one: Listed) => boolean> = {
  all: () => true,
  studio: ({ origin }) => origin === 'studio',
  changed: ({ origin, version }) => origin === 'code' && version !== null,
  drafts: ({ draft }) => draft !== null,
};

function Resources() {
  const translate = useTranslate();
  const can = useCan();
  const nameOf = useResourceName();
  const [query, setQuery] = useSearchParams();
  const [sought, setSought] = useState('');
  const [making, setMaking] = useState(false);
  useScreenTitle(translate('studio.title'));
  const { data, error, refetch } = useQuery({ queryKey: ['studio', 'list'], queryFn: askList, staleTime: 0 });
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={10} columns={5} />;

  const shownOf = query.get('show') ?? 'all';
  const filter = FILTERS[shownOf] ?? FILTERS.all;
  const shown = data
    .filter((one) => filter?.(one))
    .map((one) => ({ ...one, title: nameOf(one) }))
    .filter(({ title, name }) => fold(`${title} ${name}`).includes(fold(sought.trim())))
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <div className="studio">
      <p className="studio__intro">{translate('studio.intro')}</p>
      <div className="studio__tools">
        <SearchField label={translate('studio.search')} value={sought} onChange={setSought} />
        {can('editar', 'Recurso') && (
          <Button look="primary" onClick={() => setMaking(true)}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.create')}
          </Button>
        )}
      </div>
      <Tabs
        id="studio"
        label={translate('studio.list.origin')}
        panels={false}
        tabs={Object.entries(FILTERS).map(([id, of]) => ({
          id,
          label: translate(`studio.filters.${id}`),
          count: String(data.filter(of).length),
        }))}
        selected={shownOf}
        onSelect={(id) => setQuery(id === 'all' ? {} : { show: id }, { replace: true })}
      />
      {shown.length === 0 ? (
        <EmptyState compact title={translate('studio.none')} />
      ) : (
        <ResourceTable resources={shown} />
      )}
      {making && <NewResource taken={data.map(({ name }) => name)} onClose={() => setMaking(false)} />}
    </div>
  );
}
