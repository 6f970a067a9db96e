import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import type { AnyRecord } from '../kinds/face';
import type { Labels } from '../labels';
import { CellBoundary } from './CellBoundary';
import type { Column } from './columns';

/** What stands in a cell: its widget, else its kind's; nothing for what is empty, absent or not this person's to read. */
export function drawCell(column: Column, record: AnyRecord, resource: Resource, labels: Labels): ReactNode {
  const { field, Cell, Widget } = column;
  const value = record[field.name];
  if (value === undefined) return null;
  const own =
    value === null || value === '' ? null : (
      <Cell value={value} field={field} resource={resource} labels={labels} record={record} />
    );
  if (!Widget) return own;
  return (
    <CellBoundary instead={own}>
      <Widget value={value} field={field} resource={resource} record={record} />
    </CellBoundary>
  );
}
