import { RecordLink } from '../../routing/RecordLink';
import type { FieldViewProps } from '../componentTypes';
import { refsIn } from '../reference/refs';
import { referencesText } from './Cell';

/** Each related record as a link to its page. */
export function ReferencesDisplay({ value, field, record }: FieldViewProps<'references'>) {
  const refs = refsIn(record, field.name);
  if (refs.length === 0) return referencesText(value, []);
  return (
    <ul className="face-list">
      {refs.map((ref) => (
        <li key={ref.id}>
          <RecordLink resource={field.to} id={ref.id}>
            {ref.title}
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}
