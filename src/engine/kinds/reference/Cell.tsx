import type { FaceProps } from '../face';
import { refOf } from './refs';

/** The other record by its title; by its key where the answer carried none. */
export function ReferenceCell({ value, field, record }: FaceProps<'reference'>) {
  const text = refOf(record, field.name)?.title ?? String(value);
  return text.length > 18 ? <span title={text}>{text}</span> : text;
}
