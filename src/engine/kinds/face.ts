/** What a kind looks like where it is read: in a cell, on a record's page, as plain text. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';

export type AnyRecord = Readonly<Record<string, unknown>>;

export interface FaceProps<K extends Kind = Kind> {
  /** never null or undefined: nothing is drawn for those */
  value: unknown;
  field: FieldOf<K> & { name: string };
  resource: Resource;
  /** of `resource` */
  labels: Labels;
  /** whose value it is; `_refs` are in it */
  record: AnyRecord;
}

/** What plain text needs to know: labels of options, words for yes and no. */
export interface Wording {
  labels: Pick<Labels, 'field' | 'option'>;
  translate: (key: string) => string;
  record: AnyRecord;
}

export interface Face<K extends Kind> {
  /** one dense line, never wrapped; plain elements only: a list draws hundreds */
  Cell: ComponentType<FaceProps<K>>;
  /** the width of a column, in px; `FieldSchema.width` goes before it */
  width: number;
  /** that width is the least: how eagerly it takes what room is left, 1 for free text; absent: never */
  grows?: number;
  /** figures stand under each other */
  align?: 'end';
  /** for export, filters, tooltips and confirmation texts; not for nothing */
  toText(value: unknown, field: FieldOf<K> & { name: string }, wording: Wording): string;
  /** a limit of a span, where a filter says it in other words than `toText` */
  boundText?(value: unknown, field: FieldOf<K>): string;
  /** its values are moments: a filter may count back from now */
  instants?: true;
  /** the face of one field, where the kind has several: it goes before its own */
  variant?(field: FieldOf<K>): Face<K> | undefined;
  /** the resource whose records' keys the values are: a filter says their titles */
  refersTo?(field: FieldOf<K>): string;
}

/** Of a face that looks at nothing but the value, whatever its kind. */
export interface ValueProps {
  value: unknown;
}
