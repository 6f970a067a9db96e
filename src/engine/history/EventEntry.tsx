import { type RaRecord, useTranslate } from 'ra-core';
import { templateFields } from '../../schema/title';
import { Avatar } from '../../ui/Avatar';
import { Timestamp } from '../../ui/Timestamp';
import { refOf } from '../kinds/reference/refs';
import { useLabels } from '../labels';
import { RecordLink } from '../routing/RecordLink';
import { FieldValue } from '../show/FieldValue';
import { shownField } from '../show/layout';
import { useRecordPath } from '../usePath';
import type { TimelineSource } from './timelineEvents';

interface EventEntryProps {
  source: TimelineSource;
  record: RaRecord;
}

/** A timeline entry for a related record: who, when, its resource and its fields. */
export function EventEntry({ source: { sourceResource, field, dateField, authorField }, record }: EventEntryProps) {
  const translate = useTranslate();
  const labels = useLabels(sourceResource);
  const person = (authorField && refOf(record, authorField)?.title) || translate('forms.history.system');
  const date: unknown = record[dateField];
  // a record with its own page is shown with its title as a link
  const hasPage = useRecordPath()(sourceResource.name, record.id) !== undefined;
  const titleNames = hasPage ? templateFields(sourceResource.schema.title) : [];
  const names = field.columns ?? sourceResource.schema.list?.columns ?? [];
  const facts = names.flatMap((name) => {
    if (titleNames.includes(name) || name === dateField || name === authorField || name === field.field) return [];
    const titleField = shownField(sourceResource, name, record);
    return titleField && (record[name] ?? null) !== null && record[name] !== '' ? [titleField] : [];
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
            {hasPage && (
              <RecordLink resource={sourceResource.name} id={record.id}>
                <bdi>{labels.title(record)}</bdi>
              </RecordLink>
            )}{' '}
            {typeof date === 'string' && (
              <>
                · <Timestamp value={date} />
              </>
            )}
          </span>
        </p>
        <dl className="history__changes">
          {facts.map((fact) => (
            <div key={fact.name} className="history__change">
              <dt>{labels.field(fact.name)}</dt>
              <dd>
                <FieldValue field={fact} resource={sourceResource} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
