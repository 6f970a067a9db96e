import { useStoreContext } from 'ra-core';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/registry';
import { type Address, addressOf, besides, type Display, type Params, paramsOf, searchOf } from './address';
import { type Settled, useSettled } from './settled';

/** Goes to another address of the same list; what is not given stays as it is. A `replace`d one is not gone back to. */
export type Go = (change: Partial<Address>, replace?: boolean) => void;

const NONE: Params = {};
const NOTHING: Settled['dropped'] = [];

interface AddressState {
  address: Address;
  go: Go;
  /** what it asked in vain */
  dropped: Settled['dropped'];
  /** whether it is known by now what of it can be asked for */
  settled: boolean;
}

/**
 * The address of a resource's list. Each is kept under react-admin's own key, `{resource}.listParams`; with an empty
 * query (from the menu) the list is as it was left, and its address says so. It says so too where the list is a board
 * because that is what is `usual` for this person: another may have it otherwise. `within` another record's page nothing is
 * kept. What else the page's address says stays.
 */
export function useAddress(resource: Resource, within = false, usual: Display = 'list'): AddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const { getItem, setItem } = useStoreContext();
  const key = `${resource.name}.listParams`;
  const empty = search === '' && !within;
  const stored = useMemo(() => (empty ? (getItem<Params>(key) ?? NONE) : NONE), [empty, getItem, key]);
  const asked = useMemo(() => addressOf(empty ? stored : paramsOf(search)), [empty, search, stored]);
  const settled = useSettled(resource, asked);
  const address = settled?.address ?? asked;

  const kept = empty || within ? undefined : search;
  useEffect(() => {
    if (kept !== undefined) setItem(key, paramsOf(kept));
  }, [kept, setItem, key]);
  const unsaid = asked.display === undefined && usual === 'board';
  useEffect(() => {
    const left = empty && Object.keys(stored).length > 0;
    const gone = router?.state.location;
    // what was chosen a moment ago says all that is to be said
    if ((!left && !unsaid) || (gone && (gone.pathname !== pathname || gone.search !== search))) return;
    const query = new URLSearchParams(left ? searchOf(addressOf(stored)) : search);
    if (unsaid) query.set('display', usual);
    navigate({ search: `?${query}` }, { replace: true });
  }, [empty, stored, router, pathname, search, unsaid, usual, navigate]);

  const go = useCallback<Go>(
    (change, replace = false) => {
      // what was gone to a moment ago may not be drawn yet: what is changed now is changed in that
      const gone = router?.state.location;
      const later = gone?.pathname === pathname && gone.search !== search ? gone.search : undefined;
      const next = searchOf({ ...(later === undefined ? address : addressOf(paramsOf(later))), ...change });
      const others = besides(later ?? search);
      navigate({ search: others.size ? `?${others}&${next.slice(1)}` : next }, { replace });
    },
    [navigate, router, address, pathname, search],
  );
  return { address, go, dropped: settled?.dropped ?? NOTHING, settled: settled !== undefined };
}
