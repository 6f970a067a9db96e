import { useLabels } from '../../labels';
import { ChoiceSelect } from '../ChoiceSelect';
import type { InputProps } from '../input';

export function EnumInput({ field, resource, control }: InputProps<'enum'>) {
  const labels = useLabels(resource);
  const choices = field.options.map((option) => ({ id: option, title: labels.option(field.name, option) }));
  return <ChoiceSelect control={control} choices={choices} />;
}
