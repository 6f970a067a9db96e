import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { KINDS } from '../../schema/kinds';
import { useEditedSchema } from '../EditedSchemaProvider';
import { SortChoice } from '../screens/SortChoice';
import { useFieldTitle } from '../useFieldTitle';
import { textsIn } from './value';

/** Sort order of the related records. */
export default function SortInput() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const { value, onChange } = useFieldControl();
  const source: unknown = useWatch({ name: 'from' });
  const schema = source === editedSchema.name ? editedSchema : (registry.get(String(source))?.schema ?? editedSchema);
  const titleOf = useFieldTitle(schema);
  const [name, direction] = textsIn(value);
  const names = Object.entries(schema.fields).flatMap(([fieldName, field]) =>
    KINDS[field.kind].sorts && !field.retired ? [fieldName] : [],
  );
  return (
    <SortChoice
      names={names}
      titleOf={titleOf}
      none={translate('forms.none')}
      sort={name === undefined ? undefined : [name, direction === 'desc' ? 'desc' : 'asc']}
      onChange={(sort) => onChange(sort ?? null)}
    />
  );
}
