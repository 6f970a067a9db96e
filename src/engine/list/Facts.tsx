import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { Timestamp } from '../../ui/Timestamp';
import { componentsOf } from '../kinds/components';
import type { Labels } from '../labels';
import { renderCell } from './cell';
import type { Column } from './columns';
import './facts.css';

/** A value in a line of facts; nothing for the field's default, which says nothing about the record. */
function renderFact(column: Column, record: RaRecord, resource: Resource, labels: Labels): ReactNode {
  const value: unknown = record[column.field.name];
  if ('default' in column.field && value === column.field.default) return null;
  if (componentsOf(column.field).isInstant && !column.Widget && typeof value === 'string')
    return <Timestamp value={value} show="relative" />;
  return renderCell(column, record, resource, labels);
}

interface FactsProps {
  record: RaRecord;
  resource: Resource;
  labels: Labels;
  columns: readonly Column[];
}

/** A line of values of a record, quiet, without those that are empty or the default; times are shown as how long ago. */
export function Facts({ record, resource, labels, columns }: FactsProps) {
  return (
    <span className="list-facts">
      {columns.map((column) => {
        const content = renderFact(column, record, resource, labels);
        return content === null ? null : (
          <span key={column.field.name} title={column.label}>
            <bdi>{content}</bdi>
          </span>
        );
      })}
    </span>
  );
}
