import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useListQuery } from '../state/contexts';
import { fromFilterValues, toFilterValues } from './filterValues';

type Values = Readonly<Record<string, unknown>>;
type Displayed = Readonly<Record<string, boolean>>;

/** ms, as in react-admin */
const DEBOUNCE = 500;
const NONE: Displayed = {};

/**
 * The filter members of react-admin's list context. The filter is the address's. Which filter inputs are displayed although they
 * are empty is not in the address: it lasts while the list is open.
 */
export function useFilterMembers() {
  const { address, params, view, goTo } = useListQuery();
  const [shown, setShown] = useState(NONE);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const { filter } = address;
  const filterValues = useMemo(() => toFilterValues(filter), [filter]);
  const displayedFilters = useMemo(
    () => ({ ...Object.fromEntries(Object.keys(filterValues).map((name) => [name, true])), ...shown }),
    [filterValues, shown],
  );
  const setFilters = useCallback(
    (values: Values, displayed?: Displayed, debounce = false) => {
      window.clearTimeout(timer.current);
      const apply = () => {
        if (displayed) setShown(displayed);
        goTo({ view: view?.name, filter: fromFilterValues(values, filter), page: 1 });
      };
      if (debounce) timer.current = window.setTimeout(apply, DEBOUNCE);
      else apply();
    },
    [goTo, view, filter],
  );
  const showFilter = useCallback(
    (name: string, defaultValue: unknown) => {
      setShown((current) => ({ ...current, [name]: true }));
      if (defaultValue !== undefined) setFilters({ ...filterValues, [name]: defaultValue });
    },
    [setFilters, filterValues],
  );
  const hideFilter = useCallback(
    (name: string) => {
      const { [name]: removed, ...rest } = filterValues;
      setShown(({ [name]: _, ...others }) => others);
      if (removed !== undefined) setFilters(rest);
    },
    [setFilters, filterValues],
  );
  // conditions of the view and of the parent record, beside the person's own combined conditions
  const { $and } = params.filter;
  const permanent = useMemo(() => ($and === undefined ? undefined : { $and }), [$and]);
  return { filter: permanent, filterValues, displayedFilters, setFilters, showFilter, hideFilter };
}
