import type { ResourceDefinition } from 'ra-core';
import type { Registry } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

/**
 * react-admin's definition of each resource: which screens it has and how a record is titled. Passed to its context directly:
 * `<Resource>` would register it in an effect and render every screen twice.
 */
export const definitionsOf = (registry: Registry): Record<string, ResourceDefinition> =>
  Object.fromEntries(
    registry.all.map(({ name, schema: { routes = {}, title } }): [string, ResourceDefinition] => [
      name,
      {
        name,
        hasList: routes.list !== undefined,
        hasShow: routes.show !== undefined,
        hasEdit: routes.edit !== undefined,
        hasCreate: routes.create !== undefined,
        recordRepresentation: (record: Record<string, unknown>) => fillTemplate(title, record),
      },
    ]),
  );
