import { ConditionEditor } from '../../../../src/engine/conditions/ConditionEditor';
import { useResource } from '../../../../src/engine/EngineContext';

/** Input of a rule's condition, on requests. */
export default function ConditionInput() {
  return <ConditionEditor resource={useResource('tickets')} />;
}
