import { type RaRecord, useTranslate } from 'ra-core';
import { Avatar } from '../../ui/Avatar';
import { Timestamp } from '../../ui/Timestamp';
import { refOf } from '../kinds/reference/refs';
import { useLabels } from '../labels';
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
  const names = field.columns ?? from.schema.list?.columns ?? [];
  const facts = names.flatMap((name) => {
    if (name === when || name === who || name === field.field) return [];
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
            {labels.name(1)} · <Timestamp value={String(record[when])} />
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
