import { type RaRecord, useTranslate } from 'ra-core';
import { useLabels } from '../../engine/labels';
import { FieldValue } from '../../engine/show/FieldValue';
import { shownField } from '../../engine/show/layout';
import type { Resource } from '../../schema/registry';

/** Told elsewhere on the page, or only of interest in a list. */
const ELSEWHERE = [
  'id',
  'estado',
  'tipo',
  'asunto',
  'descripcion',
  'titular',
  'contactoAnonimo',
  'documento',
  'patente',
  'marca',
  'modelo',
  'eventos',
  'mensajes',
  'ticketCategoria',
  'ticketSubCategoria',
];
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || value === 0;

/** Every other fact of a request that has a value. */
export function TicketFacts({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const facts = [...resource.fields.keys()]
    .filter((name) => !ELSEWHERE.includes(name) && !isNothing(record[name]))
    .flatMap((name) => shownField(resource, name, record) ?? []);
  if (facts.length === 0) return null;
  return (
    <section className="card request__card" aria-labelledby="request-facts">
      <h3 id="request-facts">{translate('pages.ticket.details')}</h3>
      <dl className="request__facts">
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{labels.field(field.name)}</dt>
            <dd>
              <FieldValue field={field} resource={resource} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
