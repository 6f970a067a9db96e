import { Timestamp } from '../../../ui/Timestamp';
import type { FieldViewProps } from '../componentTypes';

/** An instant in Buenos Aires, with its seconds where the schema asks for them. */
export function DateTimeCell({ value, field }: FieldViewProps<'dateTime'>) {
  return <Timestamp value={String(value)} show={field.seconds ? 'seconds' : 'full'} />;
}
