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
import { Veiled } from './Veiled';

interface FieldValueProps {
  field: Field;
  resource: Resource;
  record: AnyRecord;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as its kind, or a registered widget, shows it on a page; nothing is a dash that is also said in words. */
export function FieldValue({ field, resource, record }: FieldValueProps) {
  const mayRead = useMayRead();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const coming = useContext(PartialContext);
  const value = record[field.name];
  if (value === undefined && coming) return <span className="skeleton record-coming" aria-hidden="true" />;
  if (isNothing(value))
    return (
      <span className="record-empty">
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{translate('common.words.without')}</span>
      </span>
    );
  const draw = (shown: unknown) => (
    <Shown field={field} resource={resource} record={record} value={shown} labels={labels} />
  );
  const { id } = record;
  if (isMasked(field, value) && (typeof id === 'string' || typeof id === 'number') && mayRead(resource, field))
    return <Veiled field={field} resource={resource} id={id} draw={draw} mask={value} />;
  return draw(value);
}

function Shown({ field, resource, record, value, labels }: FieldValueProps & { value: unknown; labels: Labels }) {
  const { cells } = useEngine();
  const Display = displayOf(field);
  const own = <Display value={value} field={field} resource={resource} labels={labels} record={record} />;
  const Widget = field.widget === undefined ? undefined : cells[field.widget];
  if (!Widget) return own;
  return (
    <CellBoundary fallback={own}>
      <Widget resource={resource} field={field} value={value} record={record} />
    </CellBoundary>
  );
}
