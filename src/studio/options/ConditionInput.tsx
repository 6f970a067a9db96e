import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { ConditionBuilder } from './ConditionBuilder';
import { conditionIn } from './value';

/** A condition on another resource's records: which of them may be chosen. */
export default function ConditionInput() {
  const { registry } = useEngine();
  const { value, onChange, label } = useFieldControl();
  const to: unknown = useWatch({ name: 'to' });
  const other = typeof to === 'string' ? registry.get(to)?.schema : undefined;
  return <ConditionBuilder label={label} of={other} value={conditionIn(value)} onChange={onChange} />;
}
