import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { readAccessOf } from '../../schema/access';
import type { Resource } from '../../schema/registry';
import type { MenuLink } from '../actions/ActionMenu';
import { searchOf } from '../address';
import { useEngine } from '../EngineContext';
import { usePath } from '../usePath';

/** Returns a menu link to the record's entries in the log resource (`tellsOf`), if the person may read all of it. */
export function useLogLink(resource: Resource, { id }: RaRecord): readonly MenuLink[] {
  const { registry, ability } = useEngine();
  const translate = useTranslate();
  const path = usePath();
  return useMemo(
    () =>
      registry.all.flatMap(({ name, schema }): MenuLink[] => {
        const list = schema.tellsOf && name !== resource.name ? path(name, 'list') : undefined;
        if (!schema.tellsOf || !list || readAccessOf(schema, ability) !== 'all') return [];
        const filter = { [schema.tellsOf.resource]: resource.name, [schema.tellsOf.key]: String(id) };
        return [{ path: `${list}${searchOf({ filter })}`, icon: schema.icon, label: translate('editing.record.log') }];
      }),
    [registry, ability, resource, id, path, translate],
  );
}
