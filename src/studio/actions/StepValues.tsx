import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { useEditedSchema } from '../EditedSchemaProvider';
import { SetValues } from './SetValues';
import { useStepContext } from './StepContext';
import { stepValuesIn } from './stepValues';

/** Values of the record that the step creates. */
export default function StepValues() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const { value, onChange } = useFieldControl();
  const stepContext = useStepContext();
  const name: unknown = useWatch({ name: 'create' });
  const schema = name === editedSchema.name ? editedSchema : registry.get(String(name))?.schema;
  if (!schema) return <p className="muted">{translate('studio.steps.chooseFirst')}</p>;
  return <SetValues schema={schema} {...stepContext} values={stepValuesIn(value)} onChange={onChange} />;
}
