import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { RecordActions } from './RecordActions';

interface ResourceActionsProps {
  resource: string;
  /** what their forms are filled in with */
  given: Readonly<Record<string, unknown>>;
}

/** What is done with a resource as a whole, where another's record is shown that says what it is about. */
export function ResourceActions({ resource, given }: ResourceActionsProps) {
  const { registry } = useEngine();
  return (
    <SchemaGate resource={resource}>
      {() => <RecordActions resource={registry.need(resource)} given={given} />}
    </SchemaGate>
  );
}
