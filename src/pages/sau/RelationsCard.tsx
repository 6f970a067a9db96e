import { Unlink } from 'lucide-react';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useRunAction } from '../../engine/actions/useRunAction';
import { useEngine } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { refOf } from '../../engine/kinds/reference/refs';
import { useLabels } from '../../engine/labels';
import { RecordLink } from '../../engine/routing/RecordLink';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import { StateChip } from '../../ui/StateChip';
import { useHolderCode } from './useHolder';
import { tiesOf, useRequestFigures } from './useRequestFigures';

interface RelationsCardProps {
  resource: Resource;
  record: RaRecord;
}

const MOST = 100;

/** Requests linked to this one, in either direction, each with a link. */
export function RelationsCard({ resource, record }: RelationsCardProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const figures = useRequestFigures(useHolderCode(record), record.id);
  const hasTies = !figures.loading && figures.ties !== 0;
  const { data, error, refetch } = useGetList<RaRecord>(
    'ticketVinculos',
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'DESC' },
      filter: tiesOf(record.id),
    },
    { enabled: hasTies, retry: false },
  );
  const failed = hasTies && error !== null && data === undefined;
  if (!failed && (!data || data.length === 0)) return null;
  return (
    <section className="card request__card" aria-labelledby="request-ties">
      <h3 id="request-ties">{translate('pages.ticket.related')}</h3>
      {failed && <FailureState compact error={error} onRetry={() => void refetch()} />}
      <ul className="ties">
        {(data ?? []).map((tie) => (
          <Tie key={tie.id} ties={registry.getOrThrow('ticketVinculos')} tie={tie} {...{ resource, record }} />
        ))}
      </ul>
    </section>
  );
}

interface TieProps extends RelationsCardProps {
  ties: Resource;
  tie: RaRecord;
}

function Tie({ resource, record, ties, tie }: TieProps) {
  const translate = useTranslate();
  const labels = useLabels(ties);
  const tickets = useLabels(resource);
  const { run } = useRunAction(ties, tie);
  const isOutgoing = String(tie.desde) === String(record.id);
  const other = isOutgoing ? 'hacia' : 'desde';
  const id: unknown = tie[other];
  const ref = refOf(tie, other);
  const relation = isOutgoing
    ? labels.option('tipo', String(tie.tipo))
    : translate(`pages.ticket.linkedFrom.${tie.tipo}`);
  const estado = typeof ref?.estado === 'string' ? ref.estado : undefined;
  const { status } = resource;
  const { quitar } = ties.schema.actions ?? {};
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  const title = [translate('pages.ticket.short', { id }), ref?.asunto].filter(Boolean).join(' · ');
  return (
    <li className="tie">
      <span className="tie__what">
        <span className="muted">{relation}</span>
        <RecordLink resource="tickets" id={id}>
          <bdi>{title}</bdi>
        </RecordLink>
        {estado && (
          <StateChip
            label={tickets.option('estado', estado)}
            tone={status?.tones[estado]}
            icon={status?.icons?.[estado]}
          />
        )}
      </span>
      {quitar && tie._can?.quitar === true && (
        <IconButton
          icon={Unlink}
          size={16}
          label={translate('pages.ticket.unlink', { id })}
          onClick={() => void run('quitar', quitar).catch(() => undefined)}
        />
      )}
    </li>
  );
}
