import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { readTimeline } from '../../../../providers/counter';
import type { Counter } from '../../../../resources/holders/counter/shared/counter';
import type { TimelineEvent, TimelineKind } from '../../../../resources/holders/counter/shared/kinds';
import { FailureState } from '../../../engine/FailureState';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Plate } from '../../../ui/Plate';
import { RowsSkeleton } from '../../../ui/Skeletons';
import { Card } from '../Card';
import type { NewRequestPath } from '../newRequest';
import { timelineIn } from '../parse';
import { counterKey } from '../useCounter';
import { DayHeading } from './DayHeading';
import { Filters } from './Filters';
import { Line } from './Line';

interface AccountTimelineProps {
  holder: string;
  counter: Counter;
  /** the open vehicle: its passes and requests alone */
  plate: string | undefined;
  /** absent: every kind */
  kind: TimelineKind | undefined;
  onKind: (kind: TimelineKind | undefined) => void;
  onClosePlate: () => void;
  newRequest: NewRequestPath;
}

const FIRST_PAGE: string | undefined = undefined;

/** Consecutive events of one day. */
function byDay(events: readonly TimelineEvent[]): [day: string, events: TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) days.set(event.dia, [...(days.get(event.dia) ?? []), event]);
  return [...days];
}

const lineKey = ({ clase, recurso, id, dia, fecha, datos }: TimelineEvent): string =>
  `${clase} ${recurso} ${id ?? dia} ${id === null ? `${fecha} ${String(datos.accion ?? '')}` : ''}`;

/** Everything that happened with an account, merged and by day. The first page came with the view. */
export function AccountTimeline(props: AccountTimelineProps) {
  const { holder, counter, plate, kind, onKind, onClosePlate, newRequest } = props;
  const translate = useTranslate();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...counterKey(holder), 'timeline', plate ?? null, kind ?? null],
    queryFn: async ({ pageParam, signal }) =>
      timelineIn(await readTimeline(holder, { before: pageParam, kind, plate }, signal)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    ...(kind === undefined && {
      initialData: { pages: [counter.cronologia], pageParams: [undefined] },
      staleTime: Number.POSITIVE_INFINITY,
    }),
    retry: false,
  });
  const pages = kind === undefined ? [counter.cronologia, ...(data?.pages.slice(1) ?? [])] : (data?.pages ?? []);
  const days = byDay(pages.flatMap(({ datos }) => datos));
  return (
    <Card
      title={translate('pages.counter.timeline.title')}
      className="counter-timeline"
      aside={
        plate !== undefined && (
          <button type="button" className="counter-timeline__plate" onClick={onClosePlate}>
            <Plate value={plate} />
            <X size={14} aria-hidden="true" />
            <span className="visually-hidden">{translate('pages.counter.timeline.allVehicles')}</span>
          </button>
        )
      }
    >
      <Filters counts={counter.cantidades} kind={kind} onKind={onKind} />
      {isPending && <RowsSkeleton rows={6} columns={3} />}
      {error && !data && (
        <FailureState
          compact
          error={error}
          title={translate('pages.counter.timeline.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {!isPending && !error && days.length === 0 && (
        <EmptyState compact title={translate('pages.counter.timeline.empty')} />
      )}
      <div className="counter-days">
        {days.map(([day, events]) => (
          <section key={day} className="counter-day" aria-labelledby={`day-${day}`}>
            <DayHeading day={day} id={`day-${day}`} />
            <ol className="counter-day__lines">
              {events.map((event) => (
                <Line key={lineKey(event)} holder={holder} event={event} plate={plate} newRequest={newRequest} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasNextPage && (
        <Button
          look="quiet"
          busy={isFetchingNextPage}
          className="counter-timeline__more"
          onClick={() => void fetchNextPage()}
        >
          {translate('editing.timeline.more')}
        </Button>
      )}
    </Card>
  );
}
