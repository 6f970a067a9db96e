import { RecordContextProvider } from 'ra-core';
import { useParams } from 'react-router';
import type { SlotProps } from '../../../engine/EngineContext';
import { failureOf } from '../../../engine/failure';
import { PartialRecord } from '../../../engine/show/PartialRecord';
import { RecordPage } from '../../../engine/show/RecordPage';
import { RecordProblem } from '../../../engine/show/RecordProblem';
import { useRecord } from '../../../engine/useRecord';
import { RecordSkeleton } from '../../../ui/Skeletons';
import { EditsProvider } from './EditsContext';
import { MissingPeriod } from './MissingPeriod';
import '../../../engine/show/record.css';

/** `/dashboard/toll_operator/schedule/{period}`: a month's roster. Offers to create the period if the month has none. */
export default function SchedulePage({ resource }: SlotProps) {
  const { id = '' } = useParams();
  const { data: record, partial, error, isPending, refetch } = useRecord(resource, id);
  if (isPending) return <RecordSkeleton />;
  if (!record && failureOf(error).status === 404)
    return <MissingPeriod resource={resource} codigo={id} onCreated={refetch} />;
  if (!record) return <RecordProblem resource={resource} error={error} onRetry={refetch} />;
  return (
    <RecordContextProvider value={record}>
      <PartialRecord {...{ partial, error }} onRetry={refetch}>
        <EditsProvider>
          <RecordPage key={record.id} resource={resource} record={record} />
        </EditsProvider>
      </PartialRecord>
    </RecordContextProvider>
  );
}
