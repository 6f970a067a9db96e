import { useWatch } from 'react-hook-form';
import { CheckboxGroup } from './CheckboxGroup';
import { textsIn } from './value';

/** The states that a record usually goes through, in the order of the options in the same form. */
export default function StepChoice() {
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  return <CheckboxGroup choices={options.map((option) => ({ value: option, label: option }))} />;
}
