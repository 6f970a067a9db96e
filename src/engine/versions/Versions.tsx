import { useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { useMayWrite } from '../EngineContext';
import { FailureState } from '../FailureState';
import type { RecordVersion } from '../provider/versions';
import { versionsKey } from '../recordCache';
import { CompareBar } from './CompareBar';
import { useRecordVersions } from './useRecordVersions';
import { useRestore } from './useRestore';
import { VersionDiff } from './VersionDiff';
import { VersionRow } from './VersionRow';
import './versions.css';

interface VersionsProps {
  resource: Resource;
  record: RaRecord;
}

/** The versions of a record: compared word by word, and restored by people who may edit it. */
export default function Versions({ resource, record }: VersionsProps) {
  const translate = useTranslate();
  const calls = useRecordVersions();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: versionsKey(resource.name, record.id),
    queryFn: () => calls?.list(resource.name, record.id) ?? [],
    retry: false,
  });
  const title = translate('editing.versions.title');
  if (isPending) return <RowsSkeleton rows={4} columns={3} />;
  if (!data)
    return (
      <FailureState compact title={translate('editing.versions.failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <section className="card versions" aria-label={title}>
      <SectionTitle level={3} className="record-section__title">
        {title}
      </SectionTitle>
      {data.length === 0 ? (
        <EmptyState compact title={translate('editing.versions.empty')} />
      ) : (
        <VersionList versions={data} {...{ resource, record }} />
      )}
    </section>
  );
}

function VersionList({ resource, record, versions }: VersionsProps & { versions: readonly RecordVersion[] }) {
  const translate = useTranslate();
  const mayEdit = useMayWrite()('editar', resource);
  const [chosen, setChosen] = useState<{ from?: Identifier; to?: Identifier }>({});
  const restore = useRestore(resource, record);
  const idOf = (id: Identifier | undefined, byDefault: RecordVersion | undefined) =>
    versions.find((version) => version.id === id)?.id ?? byDefault?.id;
  const to = idOf(chosen.to, versions[0]);
  const from = idOf(chosen.from, versions[1]);
  return (
    <>
      <ol className="versions__list">
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            busy={restore.restoring === version.id}
            {...(mayEdit && !version.isCurrent && { onRestore: () => void restore.run(version) })}
          />
        ))}
      </ol>
      {from === undefined || to === undefined ? (
        <p className="muted">{translate('editing.versions.only')}</p>
      ) : (
        <div className="versions__compare">
          <CompareBar versions={versions} {...{ from, to }} onChange={(change) => setChosen({ from, to, ...change })} />
          <VersionDiff resource={resource} id={record.id} {...{ from, to }} />
        </div>
      )}
    </>
  );
}
