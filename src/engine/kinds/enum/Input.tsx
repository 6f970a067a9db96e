import type { FieldOf } from '../../../schema/field';
import { useLabels } from '../../labels';
import { ChoiceSelect } from '../ChoiceSelect';
import type { InputProps } from '../input';

/** Whether a check refuses this option, whatever else the record has: only records that have it already keep it. */
const isRefused = ({ name, checks = [] }: FieldOf<'enum'> & { name: string }, option: string): boolean =>
  checks.some(({ when }) => JSON.stringify(when) === JSON.stringify({ [name]: option }));

export function EnumInput({ field, resource, control }: InputProps<'enum'>) {
  const labels = useLabels(resource);
  const choices = field.options
    .filter((option) => option === control.value || !isRefused(field, option))
    .map((option) => ({ id: option, title: labels.option(field.name, option) }));
  return <ChoiceSelect control={control} choices={choices} />;
}
