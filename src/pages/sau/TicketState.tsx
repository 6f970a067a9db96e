import { Building2, UserRound } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLabels } from '../../engine/labels';
import { FieldValue } from '../../engine/show/FieldValue';
import type { Field, Resource } from '../../schema/registry';
import { StateChip } from '../../ui/StateChip';
import { refTitle } from './refs';

interface TicketStateProps {
  resource: Resource;
  record: RaRecord;
}

/** Fields shown with each state: reason and end of the wait, origin, outcome. */
const FIELDS_BY_STATE: Record<string, readonly string[]> = {
  Espera: ['esperaMotivo', 'esperaHasta'],
  Derivado: ['areaDerivadora'],
  Cerrado: ['resolucionTipo', 'fechaCierre'],
};

/** State of a request with the related fields, its agent and its area. */
export function TicketState({ resource, record }: TicketStateProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { status, fields } = resource;
  const estado = String(record.estado ?? '');
  const agent = refTitle(record, 'agenteActual');
  const area = refTitle(record, 'areaActual');
  const prioridad = fields.get('prioridad');
  const due = fields.get('venceResolucion');
  const urgent = prioridad && record.prioridad && record.prioridad !== prioridad.default;
  const stateFields = (FIELDS_BY_STATE[estado] ?? []).flatMap((name) => (record[name] ? (fields.get(name) ?? []) : []));

  const value = (field: Field) => <FieldValue field={field} resource={resource} record={record} />;
  const part = (name: string, labelStyle: 'aloud' | 'silently', children: ReactNode) => (
    <div key={name} className="request__part">
      <dt className={labelStyle === 'aloud' ? 'muted' : 'visually-hidden'}>{labels.field(name)}</dt>
      <dd>{children}</dd>
    </div>
  );

  return (
    <dl className="request__state">
      {part(
        'estado',
        'silently',
        <StateChip
          label={labels.option('estado', estado)}
          tone={status?.tones[estado]}
          icon={status?.icons?.[estado]}
        />,
      )}
      {stateFields.map((field) => part(field.name, 'aloud', value(field)))}
      {due && record.slaEstado && part('venceResolucion', 'aloud', value(due))}
      {urgent && part('prioridad', 'aloud', value(prioridad))}
      {'agenteActual' in record &&
        part(
          'agenteActual',
          'silently',
          <>
            <UserRound size={14} aria-hidden="true" />
            {agent ? <bdi>{agent}</bdi> : <span className="muted">{translate('pages.ticket.unassigned')}</span>}
          </>,
        )}
      {area &&
        part(
          'areaActual',
          'silently',
          <>
            <Building2 size={14} aria-hidden="true" />
            <bdi>{area}</bdi>
          </>,
        )}
    </dl>
  );
}
