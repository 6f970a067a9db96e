import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { RecordActions } from '../../engine/actions/RecordActions';
import { useCan } from '../../engine/EngineContext';
import { Presence } from '../../engine/live/Presence';
import { preloadView } from '../../engine/routing/screens';
import { PrevNext } from '../../engine/show/PrevNext';
import { useLogLink } from '../../engine/show/useLogLink';
import { usePath } from '../../engine/usePath';
import type { Resource } from '../../schema/registry';
import { KindChip } from '../../ui/KindChip';
import { refTitle } from './refs';
import { TicketState } from './TicketState';
import { RequestTags } from './tags/RequestTags';

interface TicketHeaderProps {
  resource: Resource;
  record: RaRecord;
}

/** Actions that other parts of the page offer. */
const OTHER_PARTS = ['responder', 'programarRespuesta', 'anotar', 'etiquetar', 'desetiquetar'];

/** Keys of the composer, for the sheet. */
const KEYS = [
  { combination: ['Ctrl', 'Enter'], text: 'pages.ticket.send' },
  { combination: ['Ctrl', 'Mayús', 'Enter'], text: 'pages.ticket.sendAndClose' },
  { combination: ['Ctrl', 'Alt', 'Enter'], text: 'pages.ticket.sendAndWait' },
  { combination: ['/'], text: 'pages.ticket.insertKey' },
  { combination: ['1', '…', '9'], text: 'pages.ticket.macroKeys' },
] as const;

const preload = () => preloadView('edit');

/** Number, subject, kind, category and state of a request, with its actions. */
export function TicketHeader({ resource, record }: TicketHeaderProps) {
  const translate = useTranslate();
  const can = useCan();
  const edit = usePath()('tickets', 'edit', record.id);
  const actions = Object.keys(resource.schema.actions ?? {}).filter((name) => !OTHER_PARTS.includes(name));
  const keys = KEYS.map(({ combination, text }) => ({ keys: combination, text: translate(text) }));
  const links = useLogLink(resource, record);
  const editable = (record._can?.editar ?? can('editar', 'Ticket')) === true;
  const kind = typeof record.tipo === 'string' ? record.tipo : '';
  // a category with the same label as the kind is shown only once
  const category = [refTitle(record, 'ticketCategoria'), refTitle(record, 'ticketSubCategoria')].filter(
    (name) => name !== '' && name !== translate(`common.kinds.${kind}`, { _: '' }),
  );

  return (
    <header className="record-header">
      <div className="record-header__top">
        <div className="record-header__name">
          <div className="record-header__kind request__kind">
            <span className="request__number">{translate('pages.ticket.short', { id: record.id })}</span>
            {kind && <KindChip kind={kind} />}
            {category.length > 0 && <bdi>{category.join(' › ')}</bdi>}
            <RequestTags resource={resource} record={record} />
          </div>
          <h2 id="record-title" className="record-header__title">
            <bdi>{record.asunto || translate('pages.ticket.number', { id: record.id })}</bdi>
          </h2>
        </div>
        <div className="record-header__tools request__tools">
          <Presence resource={resource.name} record={record} mode="view" />
          <PrevNext resource={resource} id={record.id} />
          <RecordActions resource={resource} record={record} actionNames={actions} links={links} keys={keys}>
            {editable && edit && (
              <Link to={edit} className="button" onMouseEnter={preload} onFocus={preload}>
                <Pencil size={16} aria-hidden="true" />
                {translate('pages.ticket.edit')}
              </Link>
            )}
          </RecordActions>
        </div>
      </div>
      <TicketState resource={resource} record={record} />
    </header>
  );
}
