import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { ChoiceOf } from './ChoiceOf';
import { textsIn } from './value';

/** Choice among the options in the same form; defaults to the first. */
export default function OptionChoice() {
  const { value, onChange } = useFieldControl();
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  const [first] = options;
  useEffect(() => {
    if (!value && first !== undefined) onChange(first);
  }, [value, first, onChange]);
  return <ChoiceOf choices={options.map((option) => ({ value: option, label: option }))} />;
}
