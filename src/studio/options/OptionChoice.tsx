import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { ChoiceOf } from './ChoiceOf';
import { textsIn } from './value';

/** One of the options that the same form gives: the first, until somebody says otherwise. */
export default function OptionChoice() {
  const { value, onChange } = useFieldControl();
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  const [first] = options;
  useEffect(() => {
    if (!value && first !== undefined) onChange(first);
  }, [value, first, onChange]);
  return <ChoiceOf choices={options.map((option) => ({ value: option, label: option }))} />;
}
