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
import { fetchResources, type ResourceSummary } from './calls';
import { ResourceTable } from './ResourceTable';
import { StudioTexts } from './StudioTexts';
import { useResourceLabel } from './useResourceLabel';
import './options/options.css';
import './studio.css';
import { FailureState } from '../engine/FailureState';

const NewResource = lazyPart(() => import('./new/NewResource'));

/** `/dashboard/settings/resources`: all resources with their origin and state. */
export default function StudioPage() {
  const can = useCan();
  if (!can('ver', 'Recurso')) return <NoPermission />;
  return (
    <StudioTexts>
      <ResourceOverview />
    </StudioTexts>
  );
}

const FILTERS: Record<string, (resource: ResourceSummary) => boolean> = {
  all: () => true,
  studio: ({ origin }) => origin === 'studio',
  changed: ({ origin, version }) => origin === 'code' && version !== null,
  drafts: ({ draft }) => draft !== null,
};

function ResourceOverview() {
  const translate = useTranslate();
  const can = useCan();
  const labelOf = useResourceLabel();
  const [query, setQuery] = useSearchParams();
  const [searchText, setSearchText] = useState('');
  const [dialogOpen, setDialogOpen] = useState(false);
  useScreenTitle(translate('studio.title'));
  const { data, error, refetch } = useQuery({ queryKey: ['studio', 'list'], queryFn: fetchResources, staleTime: 0 });
  if (!data && error) return <FailureState error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={10} columns={5} />;

  const selectedFilter = query.get('show') ?? 'all';
  const filter = FILTERS[selectedFilter] ?? FILTERS.all;
  const visible = data
    .filter((resource) => filter?.(resource))
    .map((resource) => ({ ...resource, title: labelOf(resource) }))
    .filter(({ title, name }) => fold(`${title} ${name}`).includes(fold(searchText.trim())))
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <div className="studio">
      <p className="studio__intro">{translate('studio.intro')}</p>
      <div className="studio__tools">
        <SearchField label={translate('studio.search')} value={searchText} onChange={setSearchText} />
        {can('editar', 'Recurso') && (
          <Button look="primary" onClick={() => setDialogOpen(true)}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.create')}
          </Button>
        )}
      </div>
      <Tabs
        id="studio"
        label={translate('studio.list.origin')}
        panels={false}
        tabs={Object.entries(FILTERS).map(([id, matches]) => ({
          id,
          label: translate(`studio.filters.${id}`),
          count: String(data.filter(matches).length),
        }))}
        selected={selectedFilter}
        onSelect={(id) => setQuery(id === 'all' ? {} : { show: id }, { replace: true })}
      />
      {visible.length === 0 ? (
        <EmptyState compact title={translate('studio.none')} />
      ) : (
        <ResourceTable resources={visible} />
      )}
      {dialogOpen && <NewResource usedNames={data.map(({ name }) => name)} onClose={() => setDialogOpen(false)} />}
    </div>
  );
}
