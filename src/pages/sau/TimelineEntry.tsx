import { type RaRecord, useTranslate } from 'ra-core';
import { FileDisplay } from '../../engine/kinds/file/Display';
import type { Ref } from '../../engine/kinds/reference/refs';
import { useLabels } from '../../engine/labels';
import { anchorOf } from '../../engine/list/match';
import { RecordLink } from '../../engine/routing/RecordLink';
import type { Tone } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { StateChip } from '../../ui/StateChip';
import { Timestamp } from '../../ui/Timestamp';
import { FoldedText } from './FoldedText';
import { MessageActions } from './MessageActions';
import { QuotedText } from './QuotedText';
import { SplitMessage } from './SplitMessage';
import type { Entry } from './timelineEntries';

interface TimelineEntryProps {
  entry: Entry;
  tickets: Resource;
  messages: Resource;
  /** the request of the page */
  request: RaRecord;
}

/** Icon and kind colour of each event type, by the specification's ticket kinds. */
const EVENT_STYLES: Record<string, { icon: string; kind?: string }> = {
  creado: { icon: 'plus' },
  tomado: { icon: 'hand' },
  asignado: { icon: 'user-plus' },
  reanudado: { icon: 'play' },
  reabierto: { icon: 'rotate-ccw' },
  noLeido: { icon: 'mail' },
  espera: { icon: 'clock' },
  cerrado: { icon: 'circle-check-big' },
  vinculado: { icon: 'link' },
  vinculadoDesde: { icon: 'link' },
  fusionado: { icon: 'merge' },
  fusionadoDesde: { icon: 'merge' },
  dividido: { icon: 'split' },
  tareaAgregada: { icon: 'list-checks' },
  tareaHecha: { icon: 'circle-check' },
  derivado: { icon: 'arrow-left-right', kind: 'derivado' },
  retomado: { icon: 'undo-2', kind: 'retomar' },
  etiqueta: { icon: 'tags' },
  editado: { icon: 'pencil-line' },
  correo: { icon: 'inbox' },
  correoRebotado: { icon: 'mail-x' },
  regla: { icon: 'bell' },
};

/** Icon and tone of the delivery state of a reply's mail. */
const DELIVERY: Record<string, { icon: string; tone: Tone }> = {
  Programado: { icon: 'calendar-clock', tone: 'info' },
  EnCola: { icon: 'clock', tone: 'info' },
  SinServidor: { icon: 'clock', tone: 'warning' },
  Reintentando: { icon: 'rotate-cw', tone: 'warning' },
  Enviado: { icon: 'mail-check', tone: 'success' },
  Fallido: { icon: 'circle-x', tone: 'danger' },
  Rebotado: { icon: 'mail-x', tone: 'danger' },
  Cancelado: { icon: 'ban', tone: 'muted' },
  SinCorreo: { icon: 'mail-x', tone: 'muted' },
};

/** Renders a message as a box, an event as a line. */
export function TimelineEntry({ entry, tickets, messages, request }: TimelineEntryProps) {
  const translate = useTranslate();
  const { entryType, tipo, autor, regla } = entry;
  const author = regla
    ? translate('pages.ticket.byRule.author', { rule: regla })
    : autor || translate('pages.ticket.system');
  const typeName = translate(
    `resources.${entryType === 'message' ? 'ticketMensajes' : 'ticketEventos'}.options.tipo.${tipo}`,
    {
      _: tipo,
    },
  );
  const name =
    regla && entryType === 'event'
      ? translate(`pages.ticket.byRule.${tipo}`, {
          rule: regla,
          _: translate('pages.ticket.byRule.other', { rule: regla }),
        })
      : typeName;
  return entryType === 'message' ? (
    <Message {...{ entry, author, name, messages, request }} />
  ) : (
    <Event entry={entry} author={author} name={name} tickets={tickets} />
  );
}

interface PartProps {
  entry: Entry;
  author: string;
  name: string;
}

function Message({
  entry,
  author,
  name,
  messages,
  request,
}: PartProps & Pick<TimelineEntryProps, 'messages' | 'request'>) {
  const translate = useTranslate();
  const { tipo, fecha, texto, quoted, isOtherAddress, isUnverified, adjuntos, envio, undone, origen, record } = entry;
  return (
    <li
      id={anchorOf('ticketMensajes', record.id)}
      className="timeline__message"
      data-tipo={tipo}
      data-undone={undone || undefined}
    >
      <Avatar name={author} size={32} />
      <div className="timeline__box">
        <p className="timeline__head">
          <strong>
            <bdi>{author}</bdi>
          </strong>
          <span className="timeline__what">{name}</span>
          {origen && (
            <span className="timeline__what">
              {translate('pages.ticket.merge.from')}{' '}
              <RecordLink resource="tickets" id={origen.id}>
                <bdi>{translate('pages.ticket.short', { id: origen.id })}</bdi>
              </RecordLink>
            </span>
          )}
          {undone && <StateChip label={translate('pages.ticket.undone')} tone="muted" icon="undo-2" />}
          {envio && !undone && (
            <StateChip
              label={translate(`resources.ticketMensajes.options.envio.${envio}`)}
              tone={DELIVERY[envio]?.tone}
              icon={DELIVERY[envio]?.icon}
            />
          )}
          {envio === 'Programado' && !undone && <Timestamp value={String(record.programada)} />}
          {envio && !undone && <MessageActions message={record} />}
          {isOtherAddress && (
            <StateChip
              label={translate('resources.ticketMensajes.fields.otraDireccion')}
              tone="warning"
              icon="triangle-alert"
            />
          )}
          {isUnverified && (
            <StateChip
              label={translate('resources.ticketMensajes.fields.sinVerificar')}
              tone="danger"
              icon="shield-alert"
            />
          )}
          <span className="timeline__when">
            <Timestamp value={fecha} show="relative" />
          </span>
          <SplitMessage {...{ messages, request }} message={record} />
        </p>
        <FoldedText>{texto}</FoldedText>
        {quoted && <QuotedText>{quoted}</QuotedText>}
        <FileDisplay value={adjuntos} />
      </div>
    </li>
  );
}

/** Placeholder in a sentence, replaced by a link. */
const LINK_PLACEHOLDER = '\u0001';

/** Wording of the relation to another request, with a link to that request. */
function LinkedRequest({ tipo, vinculo, solicitud }: Pick<Entry, 'tipo' | 'vinculo'> & { solicitud: Ref }) {
  const translate = useTranslate();
  const { id, asunto } = solicitud;
  const keyPrefix = tipo === 'vinculado' ? 'resources.ticketVinculos.options.tipo' : 'pages.ticket.linkedFrom';
  return (
    <span className="timeline__route">
      {vinculo && translate(`${keyPrefix}.${vinculo}`)}{' '}
      <RecordLink resource="tickets" id={id}>
        <bdi>{[translate('pages.ticket.short', { id }), asunto].filter(Boolean).join(' · ')}</bdi>
      </RecordLink>
    </span>
  );
}

function Event({ entry, author, name, tickets }: PartProps & { tickets: Resource }) {
  const translate = useTranslate();
  const labels = useLabels(tickets);
  const { tipo, fecha, texto, campos, antes, despues, sector, vinculo, solicitud } = entry;
  const style = EVENT_STYLES[tipo] ?? { icon: 'circle' };
  const stateLabel = (value: string) =>
    tickets.status?.options.includes(value) ? labels.option('estado', value) : value;
  // the initial state repeats the creation event
  const hasMoved = antes && despues && antes !== despues;
  const route = hasMoved
    ? translate('pages.ticket.route', { from: stateLabel(antes), to: LINK_PLACEHOLDER }).split(LINK_PLACEHOLDER)
    : [];

  const changed = campos.map(labels.field).join(', ');

  return (
    <li className="timeline__event" data-kind={style.kind}>
      <span className="timeline__mark">
        <Icon name={style.icon} size={14} />
      </span>
      <div className="timeline__line">
        <span>
          <strong>{changed ? `${name}: ${changed}` : name}</strong>{' '}
          {hasMoved && (
            <span className="timeline__route">
              {route[0]}
              {sector ? (
                <RecordLink resource="sectores" id={sector.id}>
                  {sector.title}
                </RecordLink>
              ) : (
                stateLabel(despues)
              )}
              {route[1]}
            </span>
          )}
          {solicitud && <LinkedRequest {...{ tipo, vinculo, solicitud }} />}
        </span>
        <span className="timeline__when">
          <bdi>{author}</bdi> · <Timestamp value={fecha} show="relative" />
        </span>
        {texto && (
          <div className="timeline__comment">
            <FoldedText>{texto}</FoldedText>
          </div>
        )}
      </div>
    </li>
  );
}
