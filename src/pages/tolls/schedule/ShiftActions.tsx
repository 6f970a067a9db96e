import { useGetOne } from 'ra-core';
import { RecordActions } from '../../../engine/actions/RecordActions';
import { useResource } from '../../../engine/EngineContext';

interface ShiftActionsProps {
  id: number;
  onDone: () => void;
}

/** What can be done with a stored shift beside replacing it, which the drawer does: pin it, mark it, annul it. */
const OFFERED = ['fijar', 'soltar', 'marcarPresente', 'marcarTarde', 'marcarAusente', 'anular'];

export function ShiftActions({ id, onDone }: ShiftActionsProps) {
  const resource = useResource('asignaciones');
  const { data } = useGetOne('asignaciones', { id }, { retry: false });
  return data ? <RecordActions resource={resource} record={data} only={OFFERED} onDone={onDone} /> : null;
}
