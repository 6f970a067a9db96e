import { RecordLink } from '../../routing/RecordLink';
import type { FieldViewProps } from '../componentTypes';
import { ReferenceCell } from './Cell';

/** The related record as a link to its page. */
export function ReferenceDisplay(props: FieldViewProps<'reference'>) {
  const { value, field } = props;
  const key = typeof value === 'number' ? value : String(value);
  return (
    <RecordLink resource={field.to} id={key}>
      <bdi>
        <ReferenceCell {...props} />
      </bdi>
    </RecordLink>
  );
}
