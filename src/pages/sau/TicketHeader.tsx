import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { RecordActions } from '../../engine/actions/RecordActions';
import { useCan } from '../../engine/EngineContext';
import { useLabels } from '../../engine/labels';
import { preloadView } from '../../engine/routing/screens';
import { usePath } from '../../engine/routing/usePath';
import { PrevNext } from '../../engine/show/PrevNext';
import type { Resource } from '../../schema/registry';
import { KindChip } from '../../ui/KindChip';
import { StateChip } from '../../ui/StateChip';
import { refTitle } from './refs';

interface TicketHeaderProps {
  resource: Resource;
  record: RaRecord;
  onDone: () => void;
}

/** Answers and notes have their own place, the composer. */
const WRITTEN = ['responder', 'anotar'];

const preload = () => preloadView('edit');

/** Its number, kind, category and state, and what can be done with it. */
export function TicketHeader({ resource, record, onDone }: TicketHeaderProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const can = useCan();
  const edit = usePath()('tickets', 'edit', record.id);
  const { status, schema } = resource;
  const estado = String(record.estado ?? '');
  const category = [refTitle(record, 'ticketCategoria'), refTitle(record, 'ticketSubCategoria')].filter(Boolean);
  const actions = Object.keys(schema.actions ?? {}).filter((name) => !WRITTEN.includes(name));
  const editable = (record._can?.editar ?? can('editar', 'Ticket')) === true;

  return (
    <header className="record-header">
      <div className="record-header__top">
        <div className="record-header__name">
          <p className="record-header__kind request__kind">
            {record.tipo && <KindChip kind={record.tipo} />}
            <span>{category.join(' › ')}</span>
          </p>
          <h2 id="record-title" className="record-header__title request__title">
            <span className="mono request__number">{translate('pages.ticket.number', { id: record.id })}</span>
            {record.asunto && <bdi>{record.asunto}</bdi>}
          </h2>
        </div>
        <div className="record-header__tools">
          <PrevNext resource={resource} id={record.id} />
          <RecordActions resource={resource} record={record} only={actions} onDone={onDone}>
            {editable && edit && (
              <Link to={edit} className="button" onMouseEnter={preload} onFocus={preload}>
                <Pencil size={16} aria-hidden="true" />
                {translate('pages.ticket.edit')}
              </Link>
            )}
          </RecordActions>
        </div>
      </div>
      <p className="request__state">
        <StateChip
          label={labels.option('estado', estado)}
          tone={status?.tones[estado]}
          icon={status?.icons?.[estado]}
        />
        {record.prioridad && record.prioridad !== 'Normal' && (
          <StateChip
            label={labels.option('prioridad', record.prioridad)}
            tone={record.prioridad === 'Baja' ? 'muted' : record.prioridad === 'Alta' ? 'warning' : 'danger'}
          />
        )}
        {refTitle(record, 'agenteActual') && <span className="muted">{refTitle(record, 'agenteActual')}</span>}
        {refTitle(record, 'areaActual') && <span className="muted">{refTitle(record, 'areaActual')}</span>}
      </p>
    </header>
  );
}
