import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Address, addressOf, type Params, paramsOf, searchOf } from './address';

/** Goes to another address of the same list; what is not given stays as it is. A `replace`d one is not gone back to. */
export type Go = (change: Partial<Address>, replace?: boolean) => void;

/**
 * The address of a resource's list. With an empty query it is as react-admin's store kept it: the view always, the rest
 * if it filtered something, as `useListParams` has it.
 */
export function useAddress(resource: string): [Address, Go] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useStore<Params>(`${resource}.listParams`, {});
  const address = useMemo(() => {
    const params = paramsOf(search);
    if (Object.keys(params).length > 0) return addressOf(params);
    return addressOf(stored.filter ? stored : { view: stored.view, saved: stored.saved });
  }, [search, stored]);
  const go = useCallback<Go>(
    (change, replace = false) => navigate({ search: searchOf({ ...address, ...change }) }, { replace }),
    [navigate, address],
  );
  return [address, go];
}
