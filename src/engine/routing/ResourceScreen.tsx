import { ResourceContextProvider } from 'ra-core';
import type { ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { View as ViewName } from '../../schema/resource';
import { useEngine } from '../EngineContext';
import { SchemaGate } from '../SchemaGate';
import { usePath } from './usePath';

interface ResourceScreenProps {
  name: string;
  view: ViewName;
  Screen: ComponentType;
}

/**
 * A view of a resource: the slot that its schema names for it, else the engine's own screen (also where no such slot is
 * registered). Another record is another screen: nothing typed or scrolled in one is left in the next. The form of a new
 * record with `?id=7` is that record's own.
 */
export const ResourceScreen = (props: ResourceScreenProps) => (
  <SchemaGate resource={props.name} view={props.view}>
    {() => <View {...props} />}
  </SchemaGate>
);

function View({ name, view, Screen }: ResourceScreenProps) {
  const { registry, slots } = useEngine();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const own = query.get('id');
  const path = usePath();
  const edit = view === 'create' && own ? path(name, 'edit', own) : undefined;
  if (edit) return <Navigate to={edit} replace />;
  const resource = registry.need(name);
  const slot = view === 'list' ? undefined : resource.schema[view]?.slot;
  const Slot = slot === undefined ? undefined : slots[slot];
  return (
    <ResourceContextProvider value={name}>
      {Slot ? <Slot key={id} resource={resource} /> : <Screen key={id} />}
    </ResourceContextProvider>
  );
}
