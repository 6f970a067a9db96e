import { type RaRecord, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { formatCount } from '../../../i18n/format';
import type { Field, Resource } from '../../schema/registry';
import { SectionTitle } from '../../ui/SectionTitle';
import { componentsOf } from '../kinds/components';
import { useLabels } from '../labels';
import { PartialContext } from '../useRecord';
import { FieldValue, isEmptyFact } from './FieldValue';
import { isPart } from './layout';

interface FactsProps {
  fields: readonly Field[];
  resource: Resource;
  record: RaRecord;
  /** title of the section around the facts, which a fact of the same name, alone in it, does not repeat; absent: they have a card of their own */
  section?: string;
  /** title of the tab around the facts, which a fact of the same name, alone in it, does not repeat */
  tab?: string | undefined;
}

/** Kinds whose value has parts with labels of their own: alone in a card, their name is its title. */
const WITH_PARTS: readonly Field['kind'][] = ['group', 'items'];

/** From how many facts without a value on they are folded into one line. */
const FOLDED_FROM = 2;

/** Facts side by side, as many as there is room for; those without a value are named below, folded. */
export function Facts({ fields, resource, record, section, tab }: FactsProps) {
  const labels = useLabels(resource);
  const isPartial = useContext(PartialContext);
  const empty = isPartial ? [] : fields.filter(({ name }) => isEmptyFact(record[name]));
  const folded = empty.length >= FOLDED_FROM ? empty : [];
  const shown = fields.filter((field) => !folded.includes(field));
  const [only] = fields;
  const heading =
    section === undefined && fields.length === 1 && only && WITH_PARTS.includes(only.kind)
      ? labels.field(only.name)
      : undefined;
  // beside others it would stand without a label in the line of theirs
  const isSaid = ({ name }: Field) => shown.length === 1 && [section, tab, heading].includes(labels.field(name));
  return (
    <div className={section === undefined ? 'facts-part card record-section' : 'facts-part'}>
      {heading !== undefined && heading !== tab && <SectionTitle level={3}>{heading}</SectionTitle>}
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map((field) => (
            <div
              key={field.name}
              className="facts__fact"
              data-align={componentsOf(field).align}
              data-wide={isPart(resource, field) || undefined}
            >
              <dt className={isSaid(field) ? 'visually-hidden' : undefined}>{labels.field(field.name)}</dt>
              <dd>
                <FieldValue field={field} resource={resource} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <EmptyFacts fields={folded} {...{ resource, record }} />
    </div>
  );
}

interface EmptyFactsProps {
  fields: readonly Field[];
  resource: Resource;
  record: RaRecord;
  /** they stand between parts of the page, not in one: a frame of their own */
  apart?: boolean;
}

/** Facts without a value, folded into one line. */
export function EmptyFacts({ fields, resource, record, apart = false }: EmptyFactsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  if (fields.length === 0) return null;
  return (
    <details className={apart ? 'facts-empty facts-empty--apart' : 'facts-empty'}>
      <summary>{translate('forms.record.empty', { count: formatCount(fields.length) })}</summary>
      <dl className="facts">
        {fields.map((field) => (
          <div key={field.name} className="facts__fact">
            <dt>{labels.field(field.name)}</dt>
            <dd>
              <FieldValue field={field} resource={resource} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
