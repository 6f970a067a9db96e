import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import { SelectInput } from './SelectInput';
import { textsIn } from './value';

/** Choice among the options in the same form; the first one where none is chosen, or the chosen one is gone. */
export default function OptionChoice() {
  const { value, onChange } = useFieldControl();
  const options = textsIn(useWatch({ name: 'options' })).filter((option) => option !== '');
  const [firstOption] = options;
  const isKnown = typeof value === 'string' && options.includes(value);
  useEffect(() => {
    if (firstOption !== undefined && !isKnown) onChange(firstOption);
  }, [isKnown, firstOption, onChange]);
  return <SelectInput choices={options.map((option) => ({ value: option, label: option }))} />;
}
