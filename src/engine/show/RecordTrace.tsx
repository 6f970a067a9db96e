import type { RaRecord } from 'ra-core';
import type { Resource } from '../../schema/registry';
import { useLabels } from '../labels';
import { FieldValue } from './FieldValue';
import { shownField } from './layout';

interface RecordTraceProps {
  resource: Resource;
  record: RaRecord;
}

const TRACES = [
  ['creadoEn', 'creadoPor'],
  ['actualizadoEn', 'actualizadoPor'],
] as const;

/** When it was made and changed last, and by whom: at the foot of its page. */
export function RecordTrace({ resource, record }: RecordTraceProps) {
  const labels = useLabels(resource);
  const traces = TRACES.flatMap(([when, who]) => {
    const at = shownField(resource, when, record);
    const by = shownField(resource, who, record);
    return at && record[when] ? [{ at, by: record[who] ? by : undefined }] : [];
  });
  if (traces.length === 0) return null;
  return (
    <dl className="record-trace">
      {traces.map(({ at, by }) => (
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
