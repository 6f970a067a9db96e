import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { ConditionBuilder } from './ConditionBuilder';
import { useCounted } from './counted';
import { conditionIn } from './value';

/** Condition on the records of another resource: which may be selected or counted. */
export default function ConditionInput() {
  const { registry } = useEngine();
  const { value, onChange, label } = useFieldControl();
  const to: unknown = useWatch({ name: 'to' });
  const counted = useCounted();
  const other = counted ?? (typeof to === 'string' ? registry.get(to)?.schema : undefined);
  return <ConditionBuilder label={label} of={other} value={conditionIn(value)} onChange={onChange} />;
}
