import type { FieldViewProps } from '../componentTypes';
import { refOf } from './refs';

/** Title of the related record; its key if the response contained no title. */
export function ReferenceCell({ value, field, record }: FieldViewProps<'reference'>) {
  const text = refOf(record, field.name)?.title ?? String(value);
  return text.length > 18 ? <span title={text}>{text}</span> : text;
}
