import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import { isEmptyValue } from '../kinds/rows';
import type { Labels } from '../labels';
import { renderCell } from './cell';
import type { Column } from './columns';

/** A value on a card. */
export interface CardFact {
  content: ReactNode;
  /** it explains itself: its label is only for screen readers */
  isPlain: boolean;
}

/** Whether a value says nothing about a record: its field's default, or a number that is zero. */
function isDefault({ field, align, Widget }: Column, value: unknown): boolean {
  if ('default' in field && value === field.default) return true;
  return align === 'end' && !Widget && Number(value) === 0;
}

/**
 * Returns a value as it stands on a card; undefined for a default, a zero, and an empty value of which the resource has nothing
 * to say. A number and a date have their label beside them, except for a number that the resource says in words and the date that
 * the list is ordered by.
 */
export function cardFact(column: Column, record: RaRecord, resource: Resource, labels: Labels): CardFact | undefined {
  const { field, align, Widget } = column;
  const value: unknown = record[field.name];
  if (isEmptyValue(value)) {
    const none = value === undefined ? undefined : labels.none(field.name);
    return none === undefined ? undefined : { content: <span className="card-none">{none}</span>, isPlain: true };
  }
  if (isDefault(column, value)) return undefined;
  const words = typeof value === 'number' ? labels.count(field.name, value) : undefined;
  if (words !== undefined) return { content: words, isPlain: true };
  const { needsLabel = align === 'end' } = componentsOf(field);
  const isOrder = field.name === resource.schema.list?.sort?.[0];
  const content = renderCell(column, record, resource, labels);
  return content === null ? undefined : { content, isPlain: Widget !== undefined || !needsLabel || isOrder };
}
