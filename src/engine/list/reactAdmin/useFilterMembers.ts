import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useListQuery } from '../state/contexts';
import { fromFilterValues, toFilterValues } from './filterValues';

type Values = Readonly<Record<string, unknown>>;
type DisplayedFilters = Readonly<Record<string, boolean>>;

/** ms, as in react-admin */
const DEBOUNCE = 500;
const NONE: DisplayedFilters = {};

/**
 * The filter members of react-admin's list context. The filter is the address's. Which filter inputs are displayed although they
 * are empty is not in the address: it lasts while the list is open.
 */
export function useFilterMembers() {
  const { address, params, view, setAddress } = useListQuery();
  const [displayed, setDisplayed] = useState(NONE);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const { filter } = address;
  const filterValues = useMemo(() => toFilterValues(filter), [filter]);
  const displayedFilters = useMemo(
    () => ({ ...Object.fromEntries(Object.keys(filterValues).map((name) => [name, true])), ...displayed }),
    [filterValues, displayed],
  );
  const setFilters = useCallback(
    (values: Values, displayed?: DisplayedFilters, debounce = false) => {
      window.clearTimeout(timer.current);
      const apply = () => {
        if (displayed) setDisplayed(displayed);
        setAddress({ view: view?.name, filter: fromFilterValues(values, filter), page: 1 });
      };
      if (debounce) timer.current = window.setTimeout(apply, DEBOUNCE);
      else apply();
    },
    [setAddress, view, filter],
  );
  const showFilter = useCallback(
    (name: string, defaultValue: unknown) => {
      setDisplayed((current) => ({ ...current, [name]: true }));
      if (defaultValue !== undefined) setFilters({ ...filterValues, [name]: defaultValue });
    },
    [setFilters, filterValues],
  );
  const hideFilter = useCallback(
    (name: string) => {
      const { [name]: removed, ...otherValues } = filterValues;
      setDisplayed(({ [name]: _, ...others }) => others);
      if (removed !== undefined) setFilters(otherValues);
    },
    [setFilters, filterValues],
  );
  // conditions of the view and of the parent record, beside the person's own combined conditions
  const { $and } = params.filter;
  const permanent = useMemo(() => ($and === undefined ? undefined : { $and }), [$and]);
  return { filter: permanent, filterValues, displayedFilters, setFilters, showFilter, hideFilter };
}
