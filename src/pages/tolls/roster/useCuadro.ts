import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCuadro } from '../../../../providers/cuadro';
import { type CellNow, type Cuadro, isCuadro } from '../../../../resources/tolls/shared/roster/cuadro';
import { personalKey } from '../../../engine/recordCache';
import { withWritten } from './edits';

const keyOf = (codigo: string) => [...personalKey('asignaciones'), 'cuadro', codigo];

async function fetchCuadro(codigo: string, signal: AbortSignal): Promise<Cuadro> {
  const response = await readCuadro(codigo, signal);
  if (!isCuadro(response)) throw new TypeError('an answer that is no roster');
  return response;
}

/** Fetches a month's roster, and refetches it when an assignment changes. `put` merges cells that were just saved. */
export function useCuadro(codigo: string) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery<Cuadro>({
    queryKey: keyOf(codigo),
    queryFn: ({ signal }) => fetchCuadro(codigo, signal),
    retry: false,
  });
  const more = useMemo(
    () => ({
      put: (now: readonly CellNow[]) =>
        client.setQueryData<Cuadro>(
          keyOf(codigo),
          (before) => before && { ...before, asignaciones: withWritten(before.asignaciones, now) },
        ),
      /** refetches the roster and everything derived from it */
      refresh: () => {
        for (const name of ['asignaciones', 'ausencias', 'periodos']) client.invalidateQueries({ queryKey: [name] });
      },
    }),
    [client, codigo],
  );
  return { cuadro: data, error, isPending, retry: () => void refetch(), ...more };
}
