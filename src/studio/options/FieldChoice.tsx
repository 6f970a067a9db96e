import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { KINDS } from '../../schema/kinds';
import { useEditedSchema } from '../EditedSchemaProvider';
import { NameList } from '../NameList';
import { useFieldTitle } from '../useFieldTitle';
import { textsIn } from './value';

/** Ordered choice of fields of the related resource. */
export default function FieldChoice() {
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const { value, onChange, label } = useFieldControl();
  const [target, source]: unknown[] = useWatch({ name: ['to', 'from'] });
  const name = typeof target === 'string' && target ? target : typeof source === 'string' ? source : editedSchema.name;
  const schema = name === editedSchema.name ? editedSchema : (registry.get(name)?.schema ?? editedSchema);
  const titleOf = useFieldTitle(schema);
  const selectable = Object.entries(schema.fields).filter(([, field]) => KINDS[field.kind].lists && !field.retired);
  return (
    <NameList
      label={label}
      available={selectable.map(([field]) => field)}
      chosen={textsIn(value)}
      titleOf={titleOf}
      onChange={onChange}
    />
  );
}
