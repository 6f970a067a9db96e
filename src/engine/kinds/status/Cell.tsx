import { StateChip } from '../../../ui/StateChip';
import type { FaceProps } from '../face';

/** Where a record stands in its lifecycle. */
export function StatusCell({ value, field, labels }: FaceProps<'status'>) {
  const option = String(value);
  return (
    <StateChip label={labels.option(field.name, option)} tone={field.tones[option]} icon={field.icons?.[option]} />
  );
}
