import { Unlink } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRunAction } from '../../engine/actions/useRunAction';
import { refOf } from '../../engine/kinds/reference/refs';
import { useLabels } from '../../engine/labels';
import { RecordLink } from '../../engine/routing/RecordLink';
import type { Resource } from '../../schema/registry';
import { IconButton } from '../../ui/IconButton';
import { StateChip } from '../../ui/StateChip';

interface LinkedTicketProps {
  resource: Resource;
  record: RaRecord;
  linksResource: Resource;
  link: RaRecord;
}

/** One link of a request: the kind of the link, the other request with its state, and a button that removes the link. */
export function LinkedTicket({ resource, record, linksResource, link }: LinkedTicketProps) {
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
