import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { isMasked } from '../../schema/mask';
import type { Field, Resource } from '../../schema/registry';
import { useEngine, useMayRead } from '../EngineContext';
import type { AnyRecord } from '../kinds/componentTypes';
import { displayOf } from '../kinds/displays';
import { type Labels, useLabels } from '../labels';
import { CellBoundary } from '../list/CellBoundary';
import { PartialContext } from '../useRecord';
import { MaskedValue } from './MaskedValue';

interface FieldValueProps {
  field: Field;
  resource: Resource;
  record: AnyRecord;
}

/** Whether a record says nothing about a field. */
export const isEmptyFact = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as shown by its kind or a registered widget; an empty one is a dash with a text for screen readers. */
export function FieldValue({ field, resource, record }: FieldValueProps) {
  const mayRead = useMayRead();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const isPartial = useContext(PartialContext);
  const value = record[field.name];
  if (value === undefined && isPartial) return <span className="skeleton record-coming" aria-hidden="true" />;
  if (isEmptyFact(value))
    return (
      <span className="record-empty">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{translate('common.words.without')}</span>
      </span>
    );
  const renderValue = (current: unknown) => (
    <FieldDisplay field={field} resource={resource} record={record} value={current} labels={labels} />
  );
  const { id } = record;
  if (isMasked(field, value) && (typeof id === 'string' || typeof id === 'number') && mayRead(resource, field))
    return <MaskedValue field={field} resource={resource} id={id} renderValue={renderValue} mask={value} />;
  return renderValue(value);
}

function FieldDisplay({
  field,
  resource,
  record,
  value,
  labels,
}: FieldValueProps & { value: unknown; labels: Labels }) {
  const { cells } = useEngine();
  const Display = displayOf(field);
  const kindDisplay = <Display value={value} field={field} resource={resource} labels={labels} record={record} />;
  const Widget = field.widget === undefined ? undefined : cells[field.widget];
  if (!Widget) return kindDisplay;
  return (
    <CellBoundary fallback={kindDisplay}>
      <Widget resource={resource} field={field} value={value} record={record} />
    </CellBoundary>
  );
}
