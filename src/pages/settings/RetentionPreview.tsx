import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '../../../i18n/format';
import { type RetentionPreview as Preview, previewRetention } from '../../../providers/retention';
import { type SlotProps, useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { useDebounced } from '../../engine/filters/useDebounced';
import { RecordLink } from '../../engine/routing/RecordLink';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { Timestamp } from '../../ui/Timestamp';
import './retention.css';

const SETTINGS: readonly unknown[] = ['retencion.titularesMeses', 'retencion.solicitudesMeses'];
const PAUSE = 400;

/** Returns a period in whole months; undefined for anything that the server would refuse. */
function monthsOf(value: unknown): number | undefined {
  const months = Math.floor(Number(value));
  return value !== null && value !== '' && months >= 0 && months <= 600 ? months : undefined;
}

function DueList({ resource, first, total }: Preview) {
  const translate = useTranslate();
  return (
    <details className="retention__details">
      <summary>
        {translate(total > first.length ? 'pages.retention.first' : 'pages.retention.list', {
          count: formatCount(first.length),
          total: formatCount(total),
        })}
      </summary>
      <ul className="retention__list">
        {first.map(({ id, date }) => (
          <li key={id}>
            <RecordLink resource={resource} id={id}>
              <bdi>{resource === 'tickets' ? translate('pages.ticket.short', { id }) : String(id)}</bdi>
            </RecordLink>{' '}
            <span className="muted">{date !== '' && <Timestamp value={date} />}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DueProps {
  clave: string;
  months: number;
  /** the stored period; undefined where it is not being changed */
  stored?: number | undefined;
}

/** How many records PURGA would anonymise today with a period, and the first ones. */
function Due({ clave, months, stored }: DueProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['retention', clave, months],
    queryFn: ({ signal }) => previewRetention(clave, months, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const isShorter = stored !== undefined && months > 0 && (stored === 0 || months < stored);
  const text = (key: string, values?: Record<string, unknown>) => translate(`pages.retention.${key}`, values);
  return (
    <section className="card record-section retention" aria-labelledby={id} aria-busy={isFetching}>
      <SectionTitle level={3} className="record-section__title" id={id}>
        {text('title')}
      </SectionTitle>
      <div className="retention__count" aria-live="polite">
        {error ? (
          <FailureState compact error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={1} columns={1} />
        ) : months === 0 ? (
          <p className="muted">{text('off')}</p>
        ) : (
          <p>
            <strong>{text(data.resource, { smart_count: data.total, count: formatCount(data.total) })}</strong>
          </p>
        )}
        {data && isShorter && data.total > 0 && (
          <p className="retention__warning">
            <TriangleAlert size={16} aria-hidden="true" />
            {text('irreversible')}
          </p>
        )}
      </div>
      {data && data.first.length > 0 && <DueList {...data} />}
    </section>
  );
}

/** A period as it is typed: shown once the typing pauses. */
export function TypedRetention({ clave, value, stored }: { clave: unknown; value: unknown; stored: unknown }) {
  const months = monthsOf(useDebounced(value, PAUSE));
  if (typeof clave !== 'string' || !SETTINGS.includes(clave) || months === undefined) return null;
  return <Due clave={clave} months={months} stored={monthsOf(stored)} />;
}

/** On the page of a setting that anonymises: what its period would anonymise today. */
export default function RetentionPreview({ record, resource }: SlotProps) {
  const can = useCan();
  const months = monthsOf(record?.valorNumero);
  const clave = record?.clave;
  if (typeof clave !== 'string' || !SETTINGS.includes(clave) || months === undefined) return null;
  return can('editar', resource.schema.subject) ? <Due clave={clave} months={months} /> : null;
}
