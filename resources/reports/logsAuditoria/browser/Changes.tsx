import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { type SlotProps, useEngine } from '../../../../src/engine/EngineContext';
import { failureOf } from '../../../../src/engine/failure';
import { groupChanges } from '../../../../src/engine/history/History';
import { HistoryEntry } from '../../../../src/engine/history/HistoryEntry';
import type { EngineDataProvider } from '../../../../src/engine/provider';
import { SchemaGate } from '../../../../src/engine/SchemaGate';
import { EmptyState } from '../../../../src/ui/EmptyState';
import { ErrorState } from '../../../../src/ui/ErrorState';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import '../../../../src/engine/history/history.css';

/** Old and new values of the changed fields that the viewer may read. */
export default function Changes({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const { audit }: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  const id = record?.id ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource.name, 'changes', id],
    queryFn: () => audit?.changes(id) ?? [],
    retry: false,
  });
  const message = (key: string) => translate(`resources.${resource.name}.changes.${key}`);
  const auditedResource = registry.get(String(record?.entidad ?? ''));
  if (!auditedResource || record?.entidadId === null) return null;
  return (
    <section className="card history" aria-label={message('title')}>
      <SectionTitle level={3} className="record-section__title">
        {message('title')}
      </SectionTitle>
      {isPending ? (
        <RowsSkeleton rows={2} columns={3} />
      ) : failureOf(error).status === 403 ? (
        <EmptyState compact title={message('closed')} />
      ) : !data ? (
        <ErrorState compact title={translate('forms.history.failed')} onRetry={refetch} />
      ) : data.length === 0 ? (
        <EmptyState compact title={message('none')} />
      ) : (
        <SchemaGate resource={auditedResource.name} view="show">
          {() => (
            <ol className="history__entries">
              {groupChanges(data).map((entry) => (
                <HistoryEntry key={entry.id} resource={auditedResource} entry={entry} />
              ))}
            </ol>
          )}
        </SchemaGate>
      )}
    </section>
  );
}
