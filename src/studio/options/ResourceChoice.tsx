import { useEngine } from '../../engine/EngineContext';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useResourceName } from '../useResourceName';
import { ChoiceOf } from './ChoiceOf';

/** Another resource, or this one. */
export default function ResourceChoice() {
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const nameOf = useResourceName();
  const all = [...registry.all.filter(({ name }) => name !== own.name).map(({ schema }) => schema), own];
  const choices = all
    .map((schema) => ({ value: schema.name, label: nameOf({ name: schema.name, labels: schema.labels ?? null }) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return <ChoiceOf choices={choices} />;
}
