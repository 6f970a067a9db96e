import { useQuery } from '@tanstack/react-query';
import { type HolderFound, searchHolders } from '../../../providers/toll/holders';
import { useCan } from '../../engine/EngineContext';
import { searchedPlate } from '../holderPath';

/** The holders of vehicles with a complete plate. */
export interface PlateHolders {
  plate: string;
  holders: readonly HolderFound[];
}

/** The holders of a complete plate, by the call of the holder search; undefined for other texts, and while nobody is found. */
export function usePlateHolders(text: string): PlateHolders | undefined {
  const can = useCan();
  const plate = searchedPlate(text)?.plate;
  const { data: holders = [] } = useQuery({
    queryKey: ['search', 'plate', plate],
    queryFn: async ({ signal }) => (await searchHolders(plate ?? '', signal)).holders,
    enabled: plate !== undefined && can('ver', 'Titular'),
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  return plate === undefined || holders.length === 0 ? undefined : { plate, holders };
}
