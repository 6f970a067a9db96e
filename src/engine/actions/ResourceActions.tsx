import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import type { MenuLink } from './ActionMenu';
import { RecordActions } from './RecordActions';

interface ResourceActionsProps {
  resource: string;
  /** initial values of the actions' forms */
  initial: Readonly<Record<string, unknown>>;
  /** names of the actions to show; absent: all */
  actionNames?: readonly string[];
  /** further links, in the menu */
  links?: readonly MenuLink[];
}

/** Actions on a resource, shown on the page of another record that they are about. */
export function ResourceActions({ resource, initial, ...props }: ResourceActionsProps) {
  const { registry } = useEngine();
  return (
    <SchemaGate resource={resource}>
      {() => <RecordActions resource={registry.getOrThrow(resource)} initial={initial} {...props} />}
    </SchemaGate>
  );
}
