import { type SlotProps, useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { NoPermission } from '../../ui/NoPermission';
import { RowsSkeleton } from '../../ui/Skeletons';
import { Schedule } from './schedule/Schedule';
import { useCuadro } from './schedule/useCuadro';

/** The month's grid on the page of its period. */
export default function ScheduleGrid({ record }: SlotProps) {
  const can = useCan();
  const seen = can('ver', 'Asignacion') && can('ver', 'Peajista') && can('ver', 'Ausencia');
  if (!record) return null;
  return seen ? <Fetched codigo={String(record.id)} /> : <NoPermission />;
}

function Fetched({ codigo }: { codigo: string }) {
  const { cuadro, error, isPending, again, put, refresh } = useCuadro(codigo);
  if (isPending) return <RowsSkeleton rows={12} columns={12} />;
  if (!cuadro) return <FailureState error={error} onRetry={again} />;
  return <Schedule cuadro={cuadro} put={put} refresh={refresh} />;
}
