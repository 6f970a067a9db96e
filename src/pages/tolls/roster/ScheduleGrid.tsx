import { type SlotProps, useCan } from '../../../engine/EngineContext';
import { FailureState } from '../../../engine/FailureState';
import { NoPermission } from '../../../ui/NoPermission';
import { RowsSkeleton } from '../../../ui/Skeletons';
import { Schedule } from './Schedule';
import { useCuadro } from './useCuadro';

/** The month's grid on the page of its period. */
export default function ScheduleGrid({ record }: SlotProps) {
  const can = useCan();
  const canView = can('ver', 'Asignacion') && can('ver', 'Peajista') && can('ver', 'Ausencia');
  if (!record) return null;
  return canView ? <LoadedSchedule codigo={String(record.id)} /> : <NoPermission />;
}

function LoadedSchedule({ codigo }: { codigo: string }) {
  const { cuadro, error, isPending, retry, mergeSaved, refresh } = useCuadro(codigo);
  if (isPending) return <RowsSkeleton rows={12} columns={12} />;
  if (!cuadro) return <FailureState error={error} onRetry={retry} />;
  return <Schedule cuadro={cuadro} mergeSaved={mergeSaved} refresh={refresh} />;
}
