import { type RaRecord, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { formatCount } from '../../../i18n/format';
import type { Field, Resource } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import { type Labels, useLabels } from '../labels';
import { PartialContext } from '../useRecord';
import { FieldValue, isEmptyFact } from './FieldValue';
import { isPart } from './layout';

interface FactsProps {
  fields: readonly Field[];
  resource: Resource;
  record: RaRecord;
  /** title of the section around the facts, which a fact of the same name does not repeat; absent: they have a card of their own */
  section?: string;
}

/** From how many facts without a value on they are folded into one line. */
const FOLDED_FROM = 2;

/** Facts side by side, as many as there is room for; those without a value are named below, folded. */
export function Facts({ fields, resource, record, section }: FactsProps) {
  const labels = useLabels(resource);
  const isPartial = useContext(PartialContext);
  const empty = isPartial ? [] : fields.filter(({ name }) => isEmptyFact(record[name]));
  const folded = empty.length >= FOLDED_FROM ? empty : [];
  const shown = fields.filter((field) => !folded.includes(field));
  return (
    <div className={section === undefined ? 'facts-part card record-section' : 'facts-part'}>
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map((field) => (
            <div
              key={field.name}
              className="facts__fact"
              data-align={componentsOf(field).align}
              data-wide={isPart(resource, field) || undefined}
            >
              <dt className={labels.field(field.name) === section ? 'visually-hidden' : undefined}>
                {labels.field(field.name)}
              </dt>
              <dd>
                <FieldValue field={field} resource={resource} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <EmptyFacts fields={folded} labels={labels} />
    </div>
  );
}

/** The names of facts without a value, folded into one line. */
export function EmptyFacts({ fields, labels }: { fields: readonly Field[]; labels: Labels }) {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  return (
    <details className="facts-empty">
      <summary className="facts-empty__count">
        {translate('forms.record.empty', { count: formatCount(fields.length) })}
      </summary>
      <ul>
        {fields.map(({ name }) => (
          <li key={name}>{labels.field(name)}</li>
        ))}
      </ul>
    </details>
  );
}
