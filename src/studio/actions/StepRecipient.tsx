import { useWatch } from 'react-hook-form';
import { useFieldControl } from '../../engine/form/FormContext';
import type { FieldSchema } from '../../schema/field';
import { useStepContext } from './StepContext';
import { StepValueInput } from './StepValueInput';
import { stepValueIn, valueSourcesOf } from './stepValues';

/** Recipient of a notification: one person, or the people in a field of the record or the form. */
export default function StepRecipient() {
  const { value, onChange, label } = useFieldControl();
  const { sources, titleOf } = useStepContext();
  const to = String(useWatch({ name: 'notify' }) ?? '');
  const field: FieldSchema | undefined = to === '' ? undefined : { kind: 'reference', to };
  return (
    <div className="set-values__one">
      <StepValueInput
        {...{ field, label, titleOf }}
        value={stepValueIn(value)}
        valueSources={valueSourcesOf(field, sources)}
        onChange={onChange}
      />
    </div>
  );
}
