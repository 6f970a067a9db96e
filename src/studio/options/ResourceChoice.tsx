import { useEngine } from '../../engine/EngineContext';
import { useSchemaAtHand } from '../SchemaAtHand';
import { useResourceName } from '../useResourceName';
import { ChoiceOf } from './ChoiceOf';
import { toldApart } from './toldApart';

/** Choice of a resource, including the edited one. */
export default function ResourceChoice() {
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const nameOf = useResourceName();
  const all = [...registry.all.filter(({ name }) => name !== own.name).map(({ schema }) => schema), own];
  const choices = all.map(({ name, labels = null }) => ({ value: name, label: nameOf({ name, labels }) }));
  return <ChoiceOf choices={toldApart(choices)} />;
}
