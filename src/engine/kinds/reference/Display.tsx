import { RecordLink } from '../../routing/RecordLink';
import type { FaceProps } from '../face';
import { refOf } from './refs';

/** The other record as a link to its page. */
export function ReferenceDisplay({ value, field, record }: FaceProps<'reference'>) {
  const key = typeof value === 'number' ? value : String(value);
  return (
    <RecordLink resource={field.to} id={key}>
      {refOf(record, field.name)?.title ?? String(value)}
    </RecordLink>
  );
}
