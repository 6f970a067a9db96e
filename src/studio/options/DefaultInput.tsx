import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import type { Scalar } from '../../schema/condition';
import { useEditedField } from '../EditedFieldProvider';
import { ScalarInput } from '../kinds/ScalarInput';
import { textsIn } from './value';

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Default value of a field, by its kind and the options currently in the form. */
export default function DefaultInput() {
  const { value, onChange, label } = useFieldControl();
  const editedField = useEditedField();
  const options: unknown = useWatch({ name: 'options' });
  const field = 'options' in editedField ? { ...editedField, options: textsIn(options) } : editedField;
  return (
    <ScalarInput
      field={field}
      label={label}
      value={isScalar(value) ? value : null}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}
