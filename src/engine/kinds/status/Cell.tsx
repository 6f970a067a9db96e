import { StateChip } from '../../../ui/StateChip';
import type { FieldViewProps } from '../componentTypes';

/** The state of a record in its lifecycle. */
export function StatusCell({ value, field, labels }: FieldViewProps<'status'>) {
  const option = String(value);
  return (
    <StateChip label={labels.option(field.name, option)} tone={field.tones[option]} icon={field.icons?.[option]} />
  );
}
