import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { readCounter } from '../../../providers/counter';
import type { Counter } from '../../../resources/holders/counter/shared/counter';
import { isTimelineKind, type TimelineKind } from '../../../resources/holders/counter/shared/kinds';
import { isObject } from '../../engine/address';
import { personalKey } from '../../engine/recordCache';
import { counterIn } from './parse';

/** Query key of what the view shows of an account; refetched together with the lists of holders. */
export const counterKey = (holder: string) => [...personalKey('titulares'), 'counter', holder];

/** The plate that led to the account, from the holder search: its address has no parameters (specification, section 2). */
const plateIn = (state: unknown): string | undefined =>
  isObject(state) && typeof state.plate === 'string' ? state.plate : undefined;

/** The part of the view that is in the address: the open vehicle, and the kind that the timeline shows. */
export function useCounterAddress() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { state } = useLocation();
  const kind = searchParams.get('clase');
  const set = (name: string, value: string | undefined) =>
    setSearchParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    plate: (searchParams.get('plate') ?? plateIn(state))?.toUpperCase() || undefined,
    kind: isTimelineKind(kind) ? kind : undefined,
    openPlate: (plate: string | undefined) => set('plate', plate),
    showKind: (shown: TimelineKind | undefined) => set('clase', shown),
  };
}

/** What the view shows of an account, in one call. Another vehicle keeps the old answer visible until its own is there. */
export function useCounter(holder: string, plate: string | undefined, enabled: boolean) {
  return useQuery<Counter>({
    queryKey: [...counterKey(holder), plate ?? null],
    queryFn: async ({ signal }) => counterIn(await readCounter(holder, plate, signal)),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
    refetchOnWindowFocus: true,
  });
}
