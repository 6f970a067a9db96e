import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { ConditionBuilder } from './ConditionBuilder';
import { useCountedSchema } from './useCountedSchema';
import { conditionIn } from './value';

/** Condition on the records of another resource: which may be selected or counted. */
export default function ConditionInput() {
  const { registry } = useEngine();
  const { value, onChange, label } = useFieldControl();
  const target: unknown = useWatch({ name: 'to' });
  const countedSchema = useCountedSchema();
  const schema = countedSchema ?? (typeof target === 'string' ? registry.get(target)?.schema : undefined);
  return (
    <ConditionBuilder
      label={label}
      schemaOfFields={schema}
      // what is counted is compared with no record
      comparesFields={countedSchema === undefined}
      value={conditionIn(value)}
      onChange={onChange}
    />
  );
}
