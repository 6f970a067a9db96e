import { type SlotProps, useCan } from '../../../engine/EngineContext';
import { FailureState } from '../../../engine/FailureState';
import { NoPermission } from '../../../ui/NoPermission';
import { RowsSkeleton } from '../../../ui/Skeletons';
import { Schedule } from './Schedule';
import { useCuadro } from './useCuadro';

/** The month's grid on the page of its period. */
export default function ScheduleGrid({ record }: SlotProps) {
  const can = useCan();
  const permitted = can('ver', 'Asignacion') && can('ver', 'Peajista') && can('ver', 'Ausencia');
  if (!record) return null;
  return permitted ? <Fetched codigo={String(record.id)} /> : <NoPermission />;
}

function Fetched({ codigo }: { codigo: string }) {
  const { cuadro, error, isPending, retry, put, refresh } = useCuadro(codigo);
  if (isPending) return <RowsSkeleton rows={12} columns={12} />;
  if (!cuadro) return <FailureState error={error} onRetry={retry} />;
  return <Schedule cuadro={cuadro} put={put} refresh={refresh} />;
}
