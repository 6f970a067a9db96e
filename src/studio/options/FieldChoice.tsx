import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { KINDS } from '../../schema/kinds';
import { NameList } from '../NameList';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { textsIn } from './value';

/** Ordered choice of fields of the related resource. */
export default function FieldChoice() {
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const { value, onChange, label } = useFieldControl();
  const [to, from]: unknown[] = useWatch({ name: ['to', 'from'] });
  const name = typeof to === 'string' && to ? to : typeof from === 'string' ? from : own.name;
  const schema = name === own.name ? own : (registry.get(name)?.schema ?? own);
  const titleOf = useFieldTitle(schema);
  const all = Object.entries(schema.fields).filter(([, field]) => KINDS[field.kind].lists && !field.retired);
  return (
    <NameList
      label={label}
      all={all.map(([field]) => field)}
      chosen={textsIn(value)}
      titleOf={titleOf}
      onChange={onChange}
    />
  );
}
