import { StateChip } from '../../../ui/StateChip';
import type { FaceProps } from '../face';

/** One of the options: a chip where its schema gives it a tone, else the word alone. */
export function EnumCell({ value, field, labels }: FaceProps<'enum'>) {
  const option = String(value);
  const label = labels.option(field.name, option);
  const tone = field.tones?.[option];
  // the unremarkable says nothing but its word: a chip on every row marks none
  if (tone === undefined || tone === 'neutral') return label;
  return <StateChip label={label} tone={tone} icon={field.icons?.[option]} />;
}
