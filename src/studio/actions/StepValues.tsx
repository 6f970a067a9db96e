import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { useSchemaAtHand } from '../SchemaAtHand';
import { SetValues } from './SetValues';
import { useStepSources } from './StepSources';
import { stepValuesIn } from './stepValues';

/** Values of the record that the step creates. */
export default function StepValues() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const { value, onChange } = useFieldControl();
  const given = useStepSources();
  const name: unknown = useWatch({ name: 'create' });
  const schema = name === own.name ? own : registry.get(String(name))?.schema;
  if (!schema) return <p className="muted">{translate('studio.steps.chooseFirst')}</p>;
  return <SetValues schema={schema} {...given} values={stepValuesIn(value)} onChange={onChange} />;
}
