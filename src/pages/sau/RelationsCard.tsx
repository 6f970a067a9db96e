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

const MAX_LINKS = 100;

/** Requests linked to this one, in either direction, each with a link. */
export function RelationsCard({ resource, record }: RelationsCardProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const figures = useRequestFigures(useHolderCode(record), record.id);
  const hasTies = !figures.loading && figures.linkCount !== 0;
  const { data, error, refetch } = useGetList<RaRecord>(
    'ticketVinculos',
    {
      pagination: { page: 1, perPage: MAX_LINKS },
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
        {(data ?? []).map((link) => (
          <LinkedTicket
            key={link.id}
            linksResource={registry.getOrThrow('ticketVinculos')}
            link={link}
            {...{ resource, record }}
          />
        ))}
      </ul>
    </section>
  );
}

interface LinkedTicketProps extends RelationsCardProps {
  linksResource: Resource;
  link: RaRecord;
}

function LinkedTicket({ resource, record, linksResource, link }: LinkedTicketProps) {
  const translate = useTranslate();
  const labels = useLabels(linksResource);
  const tickets = useLabels(resource);
  const { run } = useRunAction(linksResource, link);
  const isOutgoing = String(link.desde) === String(record.id);
  const otherField = isOutgoing ? 'hacia' : 'desde';
  const id: unknown = link[otherField];
  const ref = refOf(link, otherField);
  const relation = isOutgoing
    ? labels.option('tipo', String(link.tipo))
    : translate(`pages.ticket.linkedFrom.${link.tipo}`);
  const estado = typeof ref?.estado === 'string' ? ref.estado : undefined;
  const { status } = resource;
  const { quitar } = linksResource.schema.actions ?? {};
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
      {quitar && link._can?.quitar === true && (
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
