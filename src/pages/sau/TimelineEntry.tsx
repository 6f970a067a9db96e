import { useTranslate } from 'ra-core';
import { useLabels } from '../../engine/labels';
import type { Resource } from '../../schema/registry';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Timestamp } from '../../ui/Timestamp';
import type { Entry } from './timelineEntries';

interface TimelineEntryProps {
  entry: Entry;
  tickets: Resource;
}

/** The icon and the kind's colour of an event, as the specification's ticket kinds name them. */
const LOOKS: Record<string, { icon: string; kind?: string }> = {
  creado: { icon: 'plus' },
  tomado: { icon: 'hand' },
  reanudado: { icon: 'play' },
  reabierto: { icon: 'rotate-ccw' },
  noLeido: { icon: 'mail' },
  espera: { icon: 'clock' },
  cerrado: { icon: 'circle-check-big' },
  derivado: { icon: 'arrow-left-right', kind: 'derivado' },
  retomado: { icon: 'undo-2', kind: 'retomar' },
  editado: { icon: 'pencil-line' },
};

/** What was said stands in a box of its own; what happened in one line. */
export function TimelineEntry({ entry, tickets }: TimelineEntryProps) {
  const translate = useTranslate();
  const labels = useLabels(tickets);
  const { what, tipo, fecha, autor, texto, antes, despues } = entry;
  const who = autor || translate('pages.ticket.system');
  const look = LOOKS[tipo] ?? { icon: 'circle' };
  const name = translate(`resources.${what === 'message' ? 'ticketMensajes' : 'ticketEventos'}.options.tipo.${tipo}`, {
    _: tipo,
  });
  const stateName = (value: string) =>
    tickets.status?.options.includes(value) ? labels.option('estado', value) : value;

  if (what === 'message')
    return (
      <li className="timeline__message" data-tipo={tipo}>
        <Avatar name={who} size={32} />
        <div className="timeline__box">
          <p className="timeline__head">
            <strong>{who}</strong>
            <span className="timeline__what">{name}</span>
            <span className="muted timeline__when">
              <Timestamp value={fecha} show="relative" />
            </span>
          </p>
          <p className="request__text">
            <bdi>{texto}</bdi>
          </p>
        </div>
      </li>
    );
  return (
    <li className="timeline__event" data-kind={look.kind}>
      <span className="timeline__mark">
        <Icon name={look.icon} size={14} />
      </span>
      <div className="timeline__line">
        <span>
          <strong>{name}</strong>
          {despues && (
            <span className="muted">
              {' '}
              {antes
                ? translate('pages.ticket.route', { from: stateName(antes), to: stateName(despues) })
                : stateName(despues)}
            </span>
          )}
        </span>
        <span className="muted timeline__when">
          {who} · <Timestamp value={fecha} show="relative" />
        </span>
        {texto && (
          <p className="request__text timeline__comment">
            <bdi>{texto}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
