import { Copy } from 'lucide-react';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { RecordLink } from '../../engine/routing/RecordLink';
import { HOUR } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { readValue } from '../../schema/validate';
import { Timestamp } from '../../ui/Timestamp';
import { refTitle } from './refs';

/** An open request of the last 72 hours may be the same one (domain.md A5). */
const RECENT = 72 * HOUR;
const MAX_SHOWN = 5;

const isKey = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Returns the conditions of a possible duplicate: the same holder and subcategory, or the same plate. */
function duplicateConditions(titular: unknown, subCategory: unknown, patente: unknown): Record<string, unknown>[] {
  return [
    ...(isKey(titular) && isKey(subCategory) ? [{ titular, ticketSubCategoria: subCategory }] : []),
    ...(isKey(patente) ? [{ patente }] : []),
  ];
}

/** Open requests of the last 72 hours that may be the same as the one being written, each to be used instead. */
export function DuplicateHints() {
  const translate = useTranslate();
  const { operatorMode, registry } = useEngine();
  const [since] = useState(() => new Date(clock.ms() - RECENT).toISOString());
  const [titular, subCategory, plate]: unknown[] = useWatch({ name: ['titular', 'ticketSubCategoria', 'patente'] });
  const plateField = registry.getOrThrow('tickets').fields.get('patente');
  const reading = plateField && isKey(plate) ? readValue(plateField, plate) : {};
  const conditions = duplicateConditions(titular, subCategory, 'value' in reading ? reading.value : undefined);
  const enabled = !operatorMode && conditions.length > 0;
  const { data } = useGetList<RaRecord>(
    'tickets',
    {
      pagination: { page: 1, perPage: MAX_SHOWN },
      sort: { field: 'fechaAlta', order: 'DESC' },
      filter: { estado: { $ne: 'Cerrado' }, fechaAlta: { $gte: since }, $or: conditions },
    },
    { enabled, retry: false },
  );
  if (!enabled || !data || data.length === 0) return null;
  return (
    <section className="ticket-hints__duplicates" aria-labelledby="ticket-duplicates" data-tone="warning">
      <p id="ticket-duplicates" className="ticket-hints__name">
        <Copy size={16} aria-hidden="true" />
        <span>{translate('pages.ticket.duplicates.title')}</span>
      </p>
      <ul className="ticket-hints__list">
        {data.map((request) => (
          <li key={request.id} className="ticket-hints__duplicate">
            <span>
              <bdi>
                {[
                  translate('pages.ticket.short', { id: request.id }),
                  request.asunto,
                  refTitle(request, 'agenteActual'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>{' '}
              <span className="muted">
                <Timestamp value={String(request.fechaAlta)} show="relative" />
              </span>
            </span>
            <RecordLink resource="tickets" id={request.id}>
              {translate('pages.ticket.duplicates.use', { id: request.id })}
            </RecordLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
