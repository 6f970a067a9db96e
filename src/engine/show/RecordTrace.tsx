import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { FieldValue } from './FieldValue';
import { shownField } from './layout';

interface RecordTraceProps {
  resource: Resource;
  record: RaRecord;
}

const TRACE_FIELDS = [
  ['creadoEn', 'creadoPor'],
  ['actualizadoEn', 'actualizadoPor'],
] as const;

/** Footer of a record's page: when and by whom it was created and last changed. */
export function RecordTrace({ resource, record }: RecordTraceProps) {
  const labels = useLabels(resource);
  const changes = TRACE_FIELDS.flatMap(([dateName, personName]) => {
    const dateField = shownField(resource, dateName, record);
    const personField = shownField(resource, personName, record);
    return dateField && record[dateName] ? [{ at: dateField, by: record[personName] ? personField : undefined }] : [];
  });
  if (changes.length === 0) return null;
  return (
    <dl className="record-trace">
      {changes.map(({ at, by }) => (
        <div key={at.name} className="record-trace__item">
          <dt>{labels.field(at.name)}</dt>
          <dd>
            <FieldValue field={at} resource={resource} record={record} />
            {by && (
              <>
                {' · '}
                <FieldValue field={by} resource={resource} record={record} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
