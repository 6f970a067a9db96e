import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { formatMoney } from '../../../../i18n/format';
import { type SlotProps, useEngine } from '../../../../src/engine/EngineContext';
import { FailureState } from '../../../../src/engine/FailureState';
import { useLabels } from '../../../../src/engine/labels';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { SchemaGate } from '../../../../src/engine/SchemaGate';
import { FieldValue } from '../../../../src/engine/show/FieldValue';
import { useRecord } from '../../../../src/engine/useRecord';
import type { Resource } from '../../../../src/schema/registry';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { StateChip } from '../../../../src/ui/StateChip';
import './requestDispute.css';

/** Disputes that a request shows; one has all transits of one reason, so that more are rare. */
const MAX = 3;

/** The disputes of a request, each with its transits drawn. */
export default function RequestDispute(props: SlotProps) {
  return (
    <SchemaGate resource="disputas" view="show" waiting={<span hidden data-coming="" />}>
      {() => <Disputes {...props} />}
    </SchemaGate>
  );
}

function Disputes({ record }: SlotProps) {
  const { registry } = useEngine();
  const disputas = registry.getOrThrow('disputas');
  const { data, error, refetch } = useGetList<RaRecord>(
    'disputas',
    { filter: { ticket: record?.id }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: MAX } },
    { enabled: record !== undefined, retry: false },
  );
  if (error && !data) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <span hidden data-coming="" />;
  return data.map(({ id }) => <Dispute key={id} resource={disputas} id={String(id)} />);
}

function Dispute({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { data: dispute, partial } = useRecord(resource, id);
  if (!dispute) return <section className="card request-dispute skeleton" aria-hidden="true" />;
  const field = resource.fields.get('pasada');
  const { motivo, importeReclamado, resolucion } = dispute;
  const tones = resource.fields.get('resolucion');
  return (
    <section className="card request-dispute" aria-labelledby={`dispute-${id}`}>
      <header className="request-dispute__head">
        <SectionTitle level={3} id={`dispute-${id}`}>
          <RecordLink resource="disputas" id={id}>
            {translate('resources.disputas.messages.enSolicitud', { id: Number(id) })}
          </RecordLink>
        </SectionTitle>
        <span className="muted">
          {labels.option('motivo', String(motivo))} · <bdi>{formatMoney(String(importeReclamado))}</bdi>
        </span>
        {typeof resolucion === 'string' ? (
          <StateChip
            label={labels.option('resolucion', resolucion)}
            tone={tones && 'tones' in tones ? tones.tones?.[resolucion] : undefined}
          />
        ) : (
          <span className="chip" data-tone="info">
            {translate('resources.disputas.messages.sinResolver')}
          </span>
        )}
      </header>
      {partial && <span hidden data-coming="" />}
      {field && !partial && <FieldValue field={field} resource={resource} record={dispute} />}
    </section>
  );
}
