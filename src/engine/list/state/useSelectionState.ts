import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../schema/registry';
import type { ParentScope } from '../parentScope';
import { type Selection, selectionOf } from '../selection';
import type { ListQuery } from './useQueryState';

/** The selection of the list; it lasts while the filter is the same, also across pages and visits. */
export function useSelectionState(
  resource: Resource,
  parent: ParentScope | undefined,
  { view, address }: ListQuery,
  data: readonly RaRecord[] | undefined,
): Selection {
  const client = useQueryClient();
  const scope = JSON.stringify([parent?.id, view?.name, address.filter]);
  const [selection] = useState(() => selectionOf(client, `${resource.name} ${parent?.field ?? ''}`, scope));
  useEffect(() => selection.setPage((data ?? []).map(({ id }) => id)), [selection, data]);
  useEffect(() => selection.setFilter(scope), [selection, scope]);
  return selection;
}
