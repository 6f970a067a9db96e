import { type RaRecord, useTranslate } from 'ra-core';
import { templateFields } from '../../schema/title';
import { Avatar } from '../../ui/Avatar';
import { Timestamp } from '../../ui/Timestamp';
import { refOf } from '../kinds/reference/refs';
import { useLabels } from '../labels';
import { RecordLink } from '../routing/RecordLink';
import { useRecordPath } from '../routing/usePath';
import { FieldValue } from '../show/FieldValue';
import { shownField } from '../show/layout';
import type { Source } from './happenings';

interface EventEntryProps {
  source: Source;
  record: RaRecord;
}

/** A record that tells what happened: who, when, what it is, and what it says. */
export function EventEntry({ source: { from, field, when, who }, record }: EventEntryProps) {
  const translate = useTranslate();
  const labels = useLabels(from);
  const person = (who && refOf(record, who)?.title) || translate('forms.history.system');
  const at: unknown = record[when];
  // what has a page of its own is called by its name, which leads there
  const own = useRecordPath()(from.name, record.id) !== undefined;
  const titled = own ? templateFields(from.schema.title) : [];
  const names = field.columns ?? from.schema.list?.columns ?? [];
  const facts = names.flatMap((name) => {
    if (titled.includes(name) || name === when || name === who || name === field.field) return [];
    const known = shownField(from, name, record);
    return known && (record[name] ?? null) !== null && record[name] !== '' ? [known] : [];
  });
  return (
    <li className="history__entry">
      <Avatar name={person} size={32} />
      <div className="history__body">
        <p className="history__who">
          <strong>
            <bdi>{person}</bdi>
          </strong>
          <span className="muted">
            {labels.name(1)}{' '}
            {own && (
              <RecordLink resource={from.name} id={record.id}>
                <bdi>{labels.title(record)}</bdi>
              </RecordLink>
            )}{' '}
            {typeof at === 'string' && (
              <>
                · <Timestamp value={at} />
              </>
            )}
          </span>
        </p>
        <dl className="history__changes">
          {facts.map((fact) => (
            <div key={fact.name} className="history__change">
              <dt>{labels.field(fact.name)}</dt>
              <dd>
                <FieldValue field={fact} resource={from} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
