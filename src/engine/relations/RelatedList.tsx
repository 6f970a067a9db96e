import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type RaRecord, useGetManyReference, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isReverse } from '../../schema/kinds/reverse';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import { withinSentence } from '../../schema/title';
import { EmptyState } from '../../ui/EmptyState';
import { NoPermission } from '../../ui/NoPermission';
import { SectionTitle } from '../../ui/SectionTitle';
import { type SortPair, searchOf } from '../address';
import { useEngine, useMayView, useMayWrite } from '../EngineContext';
import { useLabels } from '../labels';
import { titleColumn, useAllColumns, visibleColumns } from '../list/columns';
import { ListProblem } from '../list/ListProblem';
import { Pager } from '../list/Pager';
import { StaleRows } from '../list/StaleRows';
import { Table } from '../list/Table';
import { totalText } from '../list/totalText';
import { usePreviousRows } from '../list/usePreviousRows';
import { preloadView } from '../routing/screens';
import { useCreatePath } from '../routing/useCreatePath';
import { usePath } from '../usePath';
import './related.css';

interface RelatedListProps {
  /** resource of the page's record */
  resource: Resource;
  record: RaRecord;
  /** name of a `reverse` field of the resource */
  field: string;
}

type Reverse = Extract<Field, { kind: 'reverse' }>;

const PAGE = 10;
const preload = () => preloadView('create');

/**
 * The records of another resource that point to this one: its own pages, a link to the full list and a button for a new record.
 */
export function RelatedList({ resource, record, field: name }: RelatedListProps) {
  const { registry } = useEngine();
  const mayView = useMayView();
  const field = resource.fields.get(name);
  if (!isReverse(field)) return null;
  const sourceResource = registry.getOrThrow(field.from);
  const label = <RelatedLabel resource={resource} name={name} />;
  if (!mayView(sourceResource))
    return (
      <section className="related">
        <header className="related__head">{label}</header>
        <div className="related__frame">
          <NoPermission compact />
        </div>
      </section>
    );
  return <Related {...{ resource, record, field, sourceResource }} />;
}

const RelatedLabel = ({ resource, name }: { resource: Resource; name: string }) => (
  <SectionTitle level={3} className="related__title">
    {useLabels(resource).field(name)}
  </SectionTitle>
);

function Related({
  resource,
  record,
  field,
  sourceResource,
}: Omit<RelatedListProps, 'field'> & { field: Reverse; sourceResource: Resource }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite();
  const path = usePath();
  const createPath = useCreatePath();
  const labels = useLabels(sourceResource);
  const [page, setPage] = useState(1);
  const [key, direction] = field.sort ?? sourceResource.schema.list?.sort ?? [sourceResource.key, 'asc'];
  const [sort, setSort] = useState<readonly SortPair[]>([[key, direction === 'desc' ? 'DESC' : 'ASC']]);
  const allColumns = useAllColumns(sourceResource, labels);
  const columns = useMemo(() => {
    const names = field.columns ?? sourceResource.schema.list?.columns;
    return visibleColumns(sourceResource, allColumns, names).filter((column) => column.field.name !== field.field);
  }, [sourceResource, allColumns, field]);

  const params = {
    target: field.field,
    id: record.id,
    pagination: { page, perPage: PAGE },
    sort: { field: sort[0]?.[0] ?? key, order: sort[0]?.[1] ?? 'ASC' },
    filter: {},
    meta: sort.length > 1 ? { sort } : undefined,
  };
  const query = useGetManyReference<RaRecord>(sourceResource.name, params, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  const before = usePreviousRows(query, {
    // the key that `useGetManyReference` uses
    key: [sourceResource.name, 'getManyReference', params],
    scope: String(record.id),
    position: { page, sort },
  });
  const { error, isPending, isPlaceholderData, refetch } = query;
  const { data, total, meta } = before ?? query;
  const shownQuery = before?.position ?? { page, sort };

  const { appendOnly } = sourceResource.schema;
  const list = path(sourceResource.name, 'list');
  // a new record linked to this one, if the form lets a person set the link
  const canSetLink = fieldsIn(sourceResource, 'create').some((input) => input.name === field.field);
  const canCreate = canSetLink && !appendOnly && mayWrite('crear', sourceResource);
  const create = canCreate ? createPath(sourceResource, field.field, record.id) : undefined;
  const isEmpty = total === 0;
  return (
    <section className="related">
      <header className="related__head">
        <RelatedLabel resource={resource} name={field.name} />
        {total !== undefined && <span className="related__count">{totalText(translate, total, meta)}</span>}
        <span className="related__actions">
          {list !== undefined && !isEmpty && (
            <Link
              className="button button--quiet button--small"
              to={`${list}${searchOf({ filter: { [field.field]: [record.id] } })}`}
            >
              {translate('engine.related.viewAll')}
            </Link>
          )}
          {create !== undefined && (
            <Link className="button button--small" to={create} onMouseEnter={preload} onFocus={preload}>
              <Plus size={16} aria-hidden="true" />
              {translate('engine.list.create', { name: withinSentence(labels.name(1)) })}
            </Link>
          )}
        </span>
      </header>
      {before && <StaleRows isPrevious error={error} onRetry={refetch} />}
      <div className="related__frame">
        {error !== null && data === undefined ? (
          <ListProblem error={error} onRetry={refetch} onReset={refetch} />
        ) : isEmpty ? (
          <EmptyState compact title={translate('engine.related.none', { name: withinSentence(labels.name()) })} />
        ) : (
          <Table
            {...{ labels, columns }}
            sort={shownQuery.sort}
            resource={sourceResource}
            title={titleColumn(sourceResource, columns)}
            rows={isPending ? undefined : data}
            expectedRowCount={3}
            onSort={(next) => {
              setSort(next);
              setPage(1);
            }}
            selectable={false}
            stale={isPlaceholderData === true}
          />
        )}
      </div>
      {total !== undefined && total > PAGE && (
        <Pager page={shownQuery.page} perPage={PAGE} total={total} meta={meta} onPage={setPage} />
      )}
    </section>
  );
}
