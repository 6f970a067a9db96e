import { type RaRecord, useGetOne } from 'ra-core';
import { useCan, useEngine } from '../../engine/EngineContext';
import { refOf } from '../../engine/kinds/reference/refs';

/** The holder's code; undefined for an anonymous request, and for an operator's response that has only a name. */
export function useHolderCode(record: Readonly<Record<string, unknown>>): string | undefined {
  const { operatorMode } = useEngine();
  const code = operatorMode ? refOf(record, 'titular')?.codigoTitular : record.titular;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
}

export interface HolderFile {
  /** the holder's record, for the contact details; undefined while loading and without permission to read it */
  file: RaRecord | undefined;
  loading: boolean;
}

export function useHolderFile(code: string | undefined): HolderFile {
  const { operatorMode } = useEngine();
  const can = useCan();
  const enabled = !operatorMode && code !== undefined && can('ver', 'Titular');
  const { data, isPending } = useGetOne<RaRecord>('titulares', { id: code ?? '' }, { enabled, retry: false });
  return { file: enabled ? data : undefined, loading: enabled && isPending };
}
