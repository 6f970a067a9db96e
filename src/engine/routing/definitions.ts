import type { ResourceDefinition } from 'ra-core';
import type { Registry } from '../../schema/registry';
import { fillTemplate } from '../../schema/title';

/**
 * What react-admin knows of each resource: which screens it has, how a record is called. Given to its context at once:
 * `<Resource>` would say it in an effect, and draw every screen twice.
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
