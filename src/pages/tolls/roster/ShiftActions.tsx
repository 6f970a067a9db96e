import { useGetOne } from 'ra-core';
import { RecordActions } from '../../../engine/actions/RecordActions';
import { useResource } from '../../../engine/EngineContext';

interface ShiftActionsProps {
  id: number;
  onDone: () => void;
}

/** Actions on a stored shift: pin, mark attendance, cancel. The drawer itself replaces the person. */
const OFFERED = ['fijar', 'soltar', 'marcarPresente', 'marcarTarde', 'marcarAusente', 'anular'];

export function ShiftActions({ id, onDone }: ShiftActionsProps) {
  const resource = useResource('asignaciones');
  const { data } = useGetOne('asignaciones', { id }, { retry: false });
  return data ? <RecordActions resource={resource} record={data} actionNames={OFFERED} onDone={onDone} /> : null;
}
