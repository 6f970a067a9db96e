import { ResourceContextProvider } from 'ra-core';
import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { View as ViewName } from '../../schema/resource';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { usePath } from '../usePath';
import { useRecordId } from './recordId';

interface ResourceScreenProps {
  name: string;
  view: ViewName;
  Screen: ComponentType;
}

/**
 * A view of a resource: the slot that its schema names for the view, or the engine's own screen if no such slot is registered.
 * Each record gets a new screen, so that no typed text or scroll position is carried over to another record. A create form with
 * `?id=7` redirects to the edit form of record 7.
 */
export const ResourceScreen = (props: ResourceScreenProps) => (
  <SchemaGate resource={props.name} view={props.view}>
    {() => <View {...props} />}
  </SchemaGate>
);

function View({ name, view, Screen }: ResourceScreenProps) {
  const { registry, slots } = useEngine();
  const id = useRecordId();
  const [searchParams] = useSearchParams();
  const recordId = searchParams.get('id');
  const path = usePath();
  const editPath = view === 'create' && recordId ? path(name, 'edit', recordId) : undefined;
  if (editPath) return <Navigate to={editPath} replace />;
  const resource = registry.getOrThrow(name);
  const slot = view === 'list' ? undefined : resource.schema[view]?.slot;
  const Slot = slot === undefined ? undefined : slots[slot];
  return (
    <ResourceContextProvider value={name}>
      {Slot ? <Slot key={id} resource={resource} /> : <Screen key={id} />}
    </ResourceContextProvider>
  );
}
