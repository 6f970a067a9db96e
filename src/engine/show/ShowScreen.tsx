import { RecordContextProvider, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { RecordSkeleton } from '../../ui/Skeletons';
import { useCan, useResource } from '../EngineContext';
import { PartialContext, useRecord } from '../useRecord';
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
  return (
    <RecordContextProvider value={record}>
      <PartialContext.Provider value={partial}>
        <RecordPage key={record.id} resource={resource} record={record} />
      </PartialContext.Provider>
    </RecordContextProvider>
  );
}
