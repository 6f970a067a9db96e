import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { pointsTo } from '../kinds/what';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useFieldTitle } from '../useFieldTitle';
import { ChoiceOf } from './ChoiceOf';

/** Choice of the field in the other resource that points to this one. */
export default function BackFieldChoice() {
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const from: unknown = useWatch({ name: 'from' });
  const other = from === own.name ? own : registry.get(String(from))?.schema;
  const titleOf = useFieldTitle(other ?? own);
  const choices = Object.entries(other?.fields ?? {}).flatMap(([name, field]) =>
    pointsTo(field) === own.name ? [{ value: name, label: titleOf(name) }] : [],
  );
  return <ChoiceOf choices={choices} />;
}
