import { useWatch } from 'react-hook-form';
import { ChoiceOf } from './ChoiceOf';
import { textsIn } from './value';

/** One of the options that the same form gives. */
export default function OptionChoice() {
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  return <ChoiceOf choices={options.map((option) => ({ value: option, label: option }))} />;
}
