import { StateChip } from '../../../ui/StateChip';
import type { FieldViewProps } from '../componentTypes';

const LETTER = /\p{L}/u;

/** One of the options: a chip if its schema gives it a tone, otherwise only the label. */
export function EnumCell({ value, field, labels }: FieldViewProps<'enum'>) {
  const option = String(value);
  const label = labels.option(field.name, option);
  const tone = field.tones?.[option];
  // a neutral option is plain text: chips on every row would highlight nothing
  if (tone === undefined || tone === 'neutral')
    return LETTER.test(label) ? <span className="face-words">{label}</span> : <bdi dir="ltr">{label}</bdi>;
  return <StateChip label={label} tone={tone} icon={field.icons?.[option]} />;
}
