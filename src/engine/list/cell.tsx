import { RecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { Age } from '../../ui/Age';
import { Timestamp } from '../../ui/Timestamp';
import type { AnyRecord } from '../kinds/componentTypes';
import type { Labels } from '../labels';
import { CellBoundary } from './CellBoundary';
import { type Column, isAged } from './columns';

/**
 * Renders a cell with its widget or its kind's component; nothing for a value that is empty, absent or not readable by the
 * person.
 */
export function renderCell(column: Column, record: AnyRecord, resource: Resource, labels: Labels): ReactNode {
  const { field, Cell, Widget } = column;
  const value = record[field.name];
  if (value === undefined) return null;
  const kindCell =
    value === null || value === '' ? null : (
      <Cell value={value} field={field} resource={resource} labels={labels} record={record} />
    );
  if (!Widget) return kindCell;
  return (
    <CellBoundary fallback={kindCell}>
      <RecordContext value={record}>
        <Widget value={value} field={field} resource={resource} record={record} />
      </RecordContext>
    </CellBoundary>
  );
}

/**
 * Renders a cell of a table: as `renderCell`, but a date whose age matters is its age, or else short, a zero amount is a muted dash,
 * and the default among options with tones is muted, so that the other values stand out.
 */
export function renderTableCell(column: Column, record: AnyRecord, resource: Resource, labels: Labels): ReactNode {
  const value = record[column.field.name];
  const { age } = column;
  if (age && typeof value === 'string')
    return isAged(column, record) ? (
      <Age since={value} warning={age.warning} danger={age.danger} />
    ) : (
      <Timestamp value={value} show="brief" />
    );
  const content = renderCell(column, record, resource, labels);
  if (value !== null && 'tones' in column.field && column.field.tones && column.field.default === value)
    return <span className="list-default">{content}</span>;
  if (column.Widget || !column.quietZero || typeof value !== 'string' || Number(value) !== 0) return content;
  return (
    <>
      <span className="muted" aria-hidden="true">
        —
      </span>
      <span className="visually-hidden">{content}</span>
    </>
  );
}
