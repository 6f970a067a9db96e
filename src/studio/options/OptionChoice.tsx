import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { SelectInput } from './SelectInput';
import { textsIn } from './value';

/** Choice among the options in the same form; defaults to the first. */
export default function OptionChoice() {
  const { value, onChange } = useFieldControl();
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  const [firstOption] = options;
  useEffect(() => {
    if (!value && firstOption !== undefined) onChange(firstOption);
  }, [value, firstOption, onChange]);
  return <SelectInput choices={options.map((option) => ({ value: option, label: option }))} />;
}
