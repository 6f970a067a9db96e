import { type RaRecord, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { figures } from '../../../i18n/speech';
import type { Resource } from '../../schema/registry';
import { templateParts } from '../../schema/title';
import { templateIn, titleFormatter } from '../../schema/titleOf';
import { textDirection } from '../../ui/textDirection';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { FieldValue, isEmptyFact } from './FieldValue';

interface RecordTitleProps {
  resource: Resource;
  record: RaRecord;
  /** the title as text */
  title: string;
}

const SEPARATOR = /^\s*·\s*$/;

const Separator = ({ children }: { children: string }) => (
  <span className="record-title__separator">
    <span className="visually-hidden">{children}</span>
  </span>
);

/** A record's title with the fields that have a widget drawn by it (a plate as a plate); as text if one of its values is missing. */
export function RecordTitle({ resource, record, title }: RecordTitleProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { cells } = useEngine();
  const speech = { ...figures, number: translate('engine.number'), truth: () => '', option: labels.option };
  const parts = templateParts(templateIn(resource.schema.title, speech));
  const fields = parts.map((part, index) => (index % 2 === 1 ? resource.fields.get(part) : undefined));
  const isDrawn = fields.some((field) => field?.widget !== undefined && field.widget in cells);
  const isWhole = fields.every((field) => field === undefined || !isEmptyFact(record[field.name]));
  if (!isDrawn || !isWhole) return <bdi dir={textDirection(title)}>{title}</bdi>;
  const format = titleFormatter(resource, speech);
  return parts.map((part, index) => {
    const field = fields[index];
    // beside what is drawn, a gap separates: the point is only read out
    if (!field)
      return SEPARATOR.test(part) ? <Separator key={part}>{part}</Separator> : <Fragment key={part}>{part}</Fragment>;
    return (
      <bdi key={field.name}>
        {field.widget !== undefined && field.widget in cells ? (
          <FieldValue field={field} resource={resource} record={record} />
        ) : (
          format(record[field.name], field.name)
        )}
      </bdi>
    );
  });
}
