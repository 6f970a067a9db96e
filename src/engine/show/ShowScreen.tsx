import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import type { Resource } from '../../schema/registry';
import { RecordSkeleton } from '../../ui/Skeletons';
import { showToast } from '../../ui/toasts';
import { useMayView, useResource } from '../EngineContext';
import { useRecordId } from '../routing/recordId';
import { usePath } from '../usePath';
import { useRecord } from '../useRecord';
import { PartialRecord } from './PartialRecord';
import { ReactAdminShow } from './ReactAdminShow';
import { RecordPage } from './RecordPage';
import { RecordProblem } from './RecordProblem';
import './record.css';

const FORBIDDEN = { status: 403 };

/**
 * Page of a record, from its schema's `show`, or else from its fields. Requires the permission to see the resource: the fields
 * that pickers may read (`ResourceSchema.lookup`) are not enough.
 */
export function ShowScreen() {
  const resource = useResource();
  const translate = useTranslate();
  const id = useRecordId();
  const canView = useMayView()(resource);
  const query = useRecord(resource, id, canView);
  const { data: record, partial, error, isPending, refetch } = query;
  if (!canView) return <RecordProblem resource={resource} error={FORBIDDEN} onRetry={refetch} />;
  if (isPending) return <RecordSkeleton />;
  // a known record stays visible after a failed refetch
  if (!record)
    return <RecordProblem resource={resource} error={error ?? translate('common.error.title')} onRetry={refetch} />;
  const mergedInto = record[resource.schema.show?.instead ?? ''];
  if (typeof mergedInto === 'string' || typeof mergedInto === 'number')
    return <MergedRecordRedirect resource={resource} id={mergedInto} />;
  return (
    <ReactAdminShow {...{ resource, record, partial, query }}>
      <PartialRecord {...{ partial, error }} onRetry={refetch}>
        <RecordPage key={record.id} resource={resource} record={record} />
      </PartialRecord>
    </ReactAdminShow>
  );
}

/** Redirects from a merged record to the one that it was merged into. */
function MergedRecordRedirect({ resource, id }: { resource: Resource; id: string | number }) {
  const translate = useTranslate();
  const showPath = usePath()(resource.name, 'show', id) ?? '..';
  const notify = useEffectEvent(() => showToast({ tone: 'info', title: translate('forms.record.merged') }));
  useEffect(() => {
    notify();
  }, []);
  return <Navigate to={showPath} replace />;
}
