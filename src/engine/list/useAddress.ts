import { useStoreContext } from 'ra-core';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/registry';
import {
  type Address,
  addressOf,
  DEFAULT_DISPLAY,
  type Display,
  otherParams,
  type Params,
  paramsOf,
  searchOf,
  storedParamsOf,
} from '../address';
import { type ReconciledAddress, useReconciledAddress } from './reconcileAddress';

/** Changes the list's address; omitted parts stay unchanged. With `replace` the previous address is not in the history. */
export type ChangeAddress = (change: Partial<Address>, replace?: boolean) => void;

const NONE: Params = {};
const NO_DROPPED: ReconciledAddress['dropped'] = [];

interface AddressState {
  address: Address;
  changeAddress: ChangeAddress;
  /** ignored parts of the address */
  dropped: ReconciledAddress['dropped'];
  /** false while the rules that reconcile the address are loading */
  isReconciled: boolean;
}

/**
 * The address of a resource's list. It is stored under react-admin's own key, `{resource}.listParams`; with an empty query (from
 * the menu) the stored address is restored and written to the URL. A display that is only this person's habit is also written to
 * the URL, unless it is the table, because the link may be opened by somebody else. A list embedded in another record's page stores
 * nothing. Other query parameters of the page are kept.
 */
export function useAddress(
  resource: Resource,
  isEmbedded = false,
  usualDisplay: Display = DEFAULT_DISPLAY,
): AddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const { getItem, setItem } = useStoreContext();
  const key = `${resource.name}.listParams`;
  const isEmpty = search === '' && !isEmbedded;
  const stored = useMemo(() => (isEmpty ? (getItem<Params>(key) ?? NONE) : NONE), [isEmpty, getItem, key]);
  const requested = useMemo(() => addressOf(isEmpty ? stored : paramsOf(search)), [isEmpty, search, stored]);
  const reconciled = useReconciledAddress(resource, requested);
  const address = reconciled?.address ?? requested;

  const searchToStore = isEmpty || isEmbedded ? undefined : search;
  useEffect(() => {
    if (searchToStore !== undefined) setItem(key, storedParamsOf(searchToStore));
  }, [searchToStore, setItem, key]);
  const isDisplayMissing = requested.display === undefined && usualDisplay !== DEFAULT_DISPLAY;
  useEffect(() => {
    const isRestored = isEmpty && Object.keys(stored).length > 0;
    const current = router?.state.location;
    // a newer navigation has already written the address
    if ((!isRestored && !isDisplayMissing) || (current && (current.pathname !== pathname || current.search !== search)))
      return;
    const query = new URLSearchParams(isRestored ? searchOf(addressOf(stored)) : search);
    if (isDisplayMissing) query.set('display', usualDisplay);
    navigate({ search: `?${query}` }, { replace: true });
  }, [isEmpty, stored, router, pathname, search, isDisplayMissing, usualDisplay, navigate]);

  const changeAddress = useCallback<ChangeAddress>(
    (change, replace = false) => {
      // a newer navigation may not be rendered yet: apply the change to its address
      const current = router?.state.location;
      const newerSearch = current?.pathname === pathname && current.search !== search ? current.search : undefined;
      const next = searchOf({ ...(newerSearch === undefined ? address : addressOf(paramsOf(newerSearch))), ...change });
      const otherQuery = otherParams(newerSearch ?? search);
      navigate({ search: otherQuery.size ? `?${otherQuery}&${next.slice(1)}` : next }, { replace });
    },
    [navigate, router, address, pathname, search],
  );
  return { address, changeAddress, dropped: reconciled?.dropped ?? NO_DROPPED, isReconciled: reconciled !== undefined };
}
