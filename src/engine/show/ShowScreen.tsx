import { RecordContextProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Resource } from '../../schema/registry';
import { RecordSkeleton } from '../../ui/Skeletons';
import { showToast } from '../../ui/toasts';
import { useCan, useResource } from '../EngineContext';
import { usePath } from '../routing/usePath';
import { useRecord } from '../useRecord';
import { PartialRecord } from './PartialRecord';
import { RecordPage } from './RecordPage';
import { RecordProblem } from './RecordProblem';
import './record.css';

const refused = { status: 403 };

/**
 * The page of a record, drawn from its schema's `show`; from its fields alone where there is none. It takes the permission to see
 * the resource: what pickers are told of its records (`ResourceSchema.lookup`) is no page.
 */
export function ShowScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const { id = '' } = useParams();
  const able = useCan()('ver', resource.schema.subject);
  const { data: record, partial, error, isPending, refetch } = useRecord(resource, id, able);
  if (!able) return <RecordProblem resource={resource} error={refused} onRetry={refetch} />;
  if (isPending) return <RecordSkeleton />;
  // what is already there stays there while it is asked for again in vain
  if (!record)
    return <RecordProblem resource={resource} error={error ?? translate('common.error.title')} onRetry={refetch} />;
  const other = record[resource.schema.show?.instead ?? ''];
  if (typeof other === 'string' || typeof other === 'number') return <Instead resource={resource} id={other} />;
  return (
    <RecordContextProvider value={record}>
      <PartialRecord {...{ partial, error }} onRetry={refetch}>
        <RecordPage key={record.id} resource={resource} record={record} />
      </PartialRecord>
    </RecordContextProvider>
  );
}

/** A record that has become part of another one is looked at there. */
function Instead({ resource, id }: { resource: Resource; id: string | number }) {
  const translate = useTranslate();
  const to = usePath()(resource.name, 'show', id) ?? '..';
  const say = useEffectEvent(() => showToast({ tone: 'info', title: translate('forms.record.merged') }));
  useEffect(() => {
    say();
  }, []);
  return <Navigate to={to} replace />;
}
