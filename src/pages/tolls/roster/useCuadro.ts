import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCuadro } from '../../../../providers/cuadro';
import { type CellNow, type Cuadro, isCuadro } from '../../../../resources/tolls/shared/roster/cuadro';
import { personalKey } from '../../../engine/recordCache';
import { withSavedCells } from './edits';

const cuadroKey = (codigo: string) => [...personalKey('asignaciones'), 'cuadro', codigo];

async function fetchCuadro(codigo: string, signal: AbortSignal): Promise<Cuadro> {
  const response = await readCuadro(codigo, signal);
  if (!isCuadro(response)) throw new TypeError('an answer that is no roster');
  return response;
}

/** Fetches a month's roster, and refetches it when an assignment changes. `put` merges cells that were just saved. */
export function useCuadro(codigo: string) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery<Cuadro>({
    queryKey: cuadroKey(codigo),
    queryFn: ({ signal }) => fetchCuadro(codigo, signal),
    retry: false,
  });
  const cacheUpdates = useMemo(
    () => ({
      mergeSaved: (savedCells: readonly CellNow[]) =>
        client.setQueryData<Cuadro>(
          cuadroKey(codigo),
          (before) => before && { ...before, asignaciones: withSavedCells(before.asignaciones, savedCells) },
        ),
      /** refetches the roster and everything derived from it */
      refresh: () => {
        for (const name of ['asignaciones', 'ausencias', 'periodos']) client.invalidateQueries({ queryKey: [name] });
      },
    }),
    [client, codigo],
  );
  return { cuadro: data, error, isPending, retry: () => void refetch(), ...cacheUpdates };
}
