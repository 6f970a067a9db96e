import { RecordLink } from '../../routing/RecordLink';
import type { FieldViewProps } from '../componentTypes';
import { refOf } from './refs';

/** The related record as a link to its page. */
export function ReferenceDisplay({ value, field, record }: FieldViewProps<'reference'>) {
  const key = typeof value === 'number' ? value : String(value);
  return (
    <RecordLink resource={field.to} id={key}>
      {refOf(record, field.name)?.title ?? String(value)}
    </RecordLink>
  );
}
