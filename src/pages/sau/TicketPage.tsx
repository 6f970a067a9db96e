import { type RaRecord, useTranslate } from 'ra-core';
import { startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import { preloadDialog } from '../../engine/actions/ActionDialogPart';
import { type SlotProps, useEngine } from '../../engine/EngineContext';
import { failureOf } from '../../engine/failure';
import { FileDisplay } from '../../engine/kinds/file/Display';
import { useLabels } from '../../engine/labels';
import { RecordNews } from '../../engine/live/RecordNews';
import { useRecordId } from '../../engine/routing/recordId';
import { useScreenTitle } from '../../engine/screenTitle';
import { PartialRecord } from '../../engine/show/PartialRecord';
import { RecordProblem } from '../../engine/show/RecordProblem';
import { RecordTrace } from '../../engine/show/RecordTrace';
import { PartBoundary, SlotPart } from '../../engine/show/SlotPart';
import { PartialContext, useRecord } from '../../engine/useRecord';
import { filesIn } from '../../schema/kinds/upload';
import type { Resource } from '../../schema/registry';
import { whenIdle } from '../../speed/whenIdle';
import { SectionTitle } from '../../ui/SectionTitle';
import { RecordSkeleton } from '../../ui/Skeletons';
import { Timestamp } from '../../ui/Timestamp';
import { showToast } from '../../ui/toasts';
import { Composer } from './composer/Composer';
import { FoldedText } from './FoldedText';
import { HolderCard } from './HolderCard';
import { MergedCard } from './merge/MergedCard';
import { MergedInto } from './merge/MergedInto';
import { RelationsCard } from './RelationsCard';
import { TasksCard } from './TasksCard';
import { TicketFacts } from './TicketFacts';
import { TicketHeader } from './TicketHeader';
import { Timeline } from './Timeline';
import { useHolderCode } from './useHolder';
import { useRequestFigures } from './useRequestFigures';
import '../../engine/show/record.css';
import './ticket.css';

/** `/dashboard/solicitud/{id}`: one request with its actions. Opening the page does not take the request. */
export default function TicketPage({ resource }: SlotProps) {
  const translate = useTranslate();
  const id = useRecordId();
  const { data: record, partial, error, isPending, isFetching, refetch } = useRecord(resource, id);
  useScreenTitle(record ? translate('pages.ticket.number', { id: record.id }) : '');

  const showError = useEffectEvent(({ message }: Error) => {
    showToast({ title: message, description: translate('errors.ticket.load'), tone: 'danger' });
  });
  // a failed prefetch is retried: only the error of the last attempt is shown. Where nothing is shown, the page itself says it
  const { status } = failureOf(error);
  const isSaidByPage = !record && status !== 403 && status !== 404;
  useEffect(() => {
    if (error && !isFetching && !isSaidByPage) showError(error);
  }, [error, isFetching, isSaidByPage]);

  if (isPending)
    return (
      <div className="request-loading">
        <RecordSkeleton />
      </div>
    );
  if (!record)
    return (
      <RecordProblem resource={resource} error={error} title={translate('errors.ticket.load')} onRetry={refetch} />
    );
  return (
    <PartialRecord {...{ partial, error }} onRetry={refetch}>
      <TicketContent key={record.id} resource={resource} record={record} />
    </PartialRecord>
  );
}

/** The transits that the request is about, where somebody disputes them. */
function Disputes({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { disputes = 0, loading } = useRequestFigures(useHolderCode(record), record.id);
  if (loading) return <span hidden data-coming="" />;
  return disputes > 0 ? <SlotPart name="requestDispute" resource={resource} record={record} /> : null;
}

/**
 * Longest time in ms that the secondary parts wait for the full record. On a slow connection their requests then start in
 * parallel.
 */
const MAX_WAIT = 100;

/** Whether the full record has loaded, or PATIENCE has passed. */
function useSettledSoon(loading: boolean): boolean {
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setTimedOut(true), MAX_WAIT);
    return () => window.clearTimeout(timer);
  }, []);
  return timedOut || !loading;
}

function TicketContent({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { operatorMode } = useEngine();
  const loading = useContext(PartialContext);
  const isSettled = useSettledSoon(loading);
  const [showRest, setShowRest] = useState(false);
  useEffect(() => {
    // the main part renders first; the parts that need requests of their own render in a transition after the first paint
    if (isSettled) startTransition(() => setShowRest(true));
  }, [isSettled]);
  // without a network the forms of actions still open: what they send waits
  useEffect(() => (showRest && !operatorMode ? whenIdle(preloadDialog) : undefined), [showRest, operatorMode]);

  return (
    <article className="request" aria-labelledby="record-title">
      <RecordNews resource={resource.name} record={record} />
      <TicketHeader resource={resource} record={record} />
      <MergedInto record={record} />
      <div className="request__columns">
        <div className="request__main">
          <section className="card request__description">
            <div className="request__head">
              <SectionTitle level={3}>{translate('pages.ticket.description')}</SectionTitle>
              <span className="muted">
                {record.canal && labels.option('canal', String(record.canal))}
                {record.canal && record.fechaAlta && ' · '}
                {record.fechaAlta && <Timestamp value={String(record.fechaAlta)} />}
              </span>
            </div>
            {record.descripcion ? (
              <FoldedText>{String(record.descripcion)}</FoldedText>
            ) : loading ? (
              <p className="skeleton" aria-hidden="true" />
            ) : (
              <p className="muted">{translate('pages.ticket.noDescription')}</p>
            )}
            {filesIn(record.adjuntos).length > 0 && (
              <>
                <SectionTitle level={3} size="small" className="request__resolution">
                  {labels.field('adjuntos')}
                </SectionTitle>
                <FileDisplay value={record.adjuntos} />
              </>
            )}
            {record.campos && <SlotPart name="requestAnswers" resource={resource} record={record} />}
            {record.resolucion && (
              <>
                <SectionTitle level={3} size="small" className="request__resolution">
                  {labels.field('resolucion')}
                </SectionTitle>
                <FoldedText>{String(record.resolucion)}</FoldedText>
              </>
            )}
          </section>
          {showRest && !operatorMode && (
            <PartBoundary>
              <Disputes resource={resource} record={record} />
            </PartBoundary>
          )}
          {showRest && !operatorMode && (
            <PartBoundary>
              <Timeline record={record} />
            </PartBoundary>
          )}
          {showRest && !operatorMode && (
            <PartBoundary>
              <Composer resource={resource} record={record} />
            </PartBoundary>
          )}
        </div>
        <aside className="request__side">
          {showRest && (
            <>
              <PartBoundary>
                <HolderCard record={record} />
              </PartBoundary>
              {!operatorMode && (
                <PartBoundary>
                  <TasksCard resource={resource} record={record} />
                </PartBoundary>
              )}
              {!operatorMode && (
                <PartBoundary>
                  <MergedCard resource={resource} record={record} />
                </PartBoundary>
              )}
              {!operatorMode && (
                <PartBoundary>
                  <RelationsCard resource={resource} record={record} />
                </PartBoundary>
              )}
              <PartBoundary>
                <TicketFacts resource={resource} record={record} />
              </PartBoundary>
            </>
          )}
        </aside>
      </div>
      {showRest && !operatorMode && (
        <PartBoundary>
          <RecordTrace resource={resource} record={record} />
        </PartBoundary>
      )}
    </article>
  );
}
