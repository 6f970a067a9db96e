import type { ResourceDefinition, ResourceProps } from 'ra-core';
import type { ComponentType, ReactElement } from 'react';
import type { Registry, Resource } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

interface SchemaResourceProps extends ResourceProps {
  resource: Resource;
  /** the shell's 404 */
  notFound: ComponentType;
}

/**
 * Tells react-admin of a resource (which screens it has, how a record is called) and mounts none: the routes are
 * `resourceRoutes`. At react-admin's own path, `/dashboard/{name}`, stands the 404.
 */
export function SchemaResource({ notFound: NotFound }: SchemaResourceProps) {
  return <NotFound />;
}

SchemaResource.raName = 'Resource';
SchemaResource.registerResource = ({ resource: { name, schema } }: SchemaResourceProps): ResourceDefinition => ({
  name,
  hasList: schema.routes?.list !== undefined,
  hasShow: schema.routes?.show !== undefined,
  hasEdit: schema.routes?.edit !== undefined,
  hasCreate: schema.routes?.create !== undefined,
  recordRepresentation: (record: Record<string, unknown>) => fillTemplate(schema.title, record),
});

/** Every resource as a child of react-admin's admin; keep the array, it is re-read whenever it changes. */
export const schemaResources = (registry: Registry, notFound: ComponentType): ReactElement[] =>
  registry.all.map((resource) => (
    <SchemaResource key={resource.name} name={resource.name} resource={resource} notFound={notFound} />
  ));
