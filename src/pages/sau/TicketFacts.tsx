import { type RaRecord, useTranslate } from 'ra-core';
import { useLabels } from '../../engine/labels';
import { FieldValue } from '../../engine/show/FieldValue';
import { shownField } from '../../engine/show/layout';
import { type Resource, STANDARD_FIELDS } from '../../schema/registry';
import { SectionTitle } from '../../ui/SectionTitle';

/** Fields shown elsewhere on the page. */
const SHOWN_ELSEWHERE = new Set([
  ...Object.keys(STANDARD_FIELDS),
  ...[
    'id',
    'estado',
    'tipo',
    'asunto',
    'descripcion',
    'campos',
    'adjuntos',
    'resolucion',
    'resolucionTipo',
    'etiquetas',
    'ticketPrincipal',
    'fusionadas',
    'esperaMotivo',
    'esperaHasta',
    'slaEstado',
    'venceResolucion',
  ],
  ...['titular', 'contactoAnonimo', 'documento', 'patente', 'marca', 'modelo', 'eventos', 'mensajes'],
  ...['ticketCategoria', 'ticketSubCategoria', 'tipoSolicitud', 'areaActual', 'agenteActual'],
]);
/** Fields that belong together, in this order; all other fields follow. */
const FIRST_FIELDS = [
  ...['canal', 'prioridad', 'fechaAlta', 'fechaToma', 'fechaCierre', 'reaperturas'],
  ...['areaCreadora', 'agenteCreador', 'areaDerivadora', 'agenteDerivador'],
];
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

/** All other fields of a request that have a value. */
export function TicketFacts({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const facts = [...new Set([...FIRST_FIELDS, ...resource.fields.keys()])]
    .filter((name) => !SHOWN_ELSEWHERE.has(name) && !isBlank(record[name]))
    .flatMap((name) => shownField(resource, name, record) ?? []);
  if (facts.length === 0) return null;
  return (
    <section className="card request__card" aria-labelledby="request-facts">
      <SectionTitle level={3} id="request-facts">
        {translate('pages.ticket.details')}
      </SectionTitle>
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
