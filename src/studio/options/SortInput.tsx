import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useFieldControl } from '../../engine/form/FormContext';
import { KINDS } from '../../schema/kinds';
import { useSchemaAtHand } from '../SchemaAtHand';
import { SortChoice } from '../screens/SortChoice';
import { useFieldTitle } from '../useFieldTitle';
import { textsIn } from './value';

/** Sort order of the related records. */
export default function SortInput() {
  const translate = useTranslate();
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const { value, onChange } = useFieldControl();
  const from: unknown = useWatch({ name: 'from' });
  const schema = from === own.name ? own : (registry.get(String(from))?.schema ?? own);
  const titleOf = useFieldTitle(schema);
  const [name, direction] = textsIn(value);
  const names = Object.entries(schema.fields).flatMap(([one, field]) =>
    KINDS[field.kind].sorts && !field.retired ? [one] : [],
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
