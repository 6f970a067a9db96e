import { type RaRecord, useGetList, useGetMany, useGetOne, useTranslate } from 'ra-core';
import type { WidgetProps } from '../../../../src/engine/EngineContext';
import { useEngine } from '../../../../src/engine/EngineContext';
import { useRecordOf } from '../../../../src/engine/form/decisions';
import { useFieldControl, useFormFacts } from '../../../../src/engine/form/FormContext';
import { useChoiceFilter } from '../../../../src/engine/kinds/reference/choices';
import { EmptyState } from '../../../../src/ui/EmptyState';
import { ErrorState } from '../../../../src/ui/ErrorState';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { PlanCard } from './PlanCard';
import './planChoice.css';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'orden', order: 'ASC' as const } };
const OF_VEHICLE = ['vehiculo'];
const MESSAGES = 'resources.mediosDePaso.messages';

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Whether a plan accepts a vehicle category; a plan without categories accepts all. */
const accepts = ({ categorias }: RaRecord, categoria: unknown): boolean =>
  !Array.isArray(categorias) || categorias.length === 0 || categorias.includes(categoria);

/** Radio group of the plans that accept the chosen vehicle. */
export default function PlanChoice({ field }: WidgetProps & { source: string }) {
  const control = useFieldControl();
  const { state } = useFormFacts();
  const { registry } = useEngine();
  const translate = useTranslate();
  const { vehiculo } = useRecordOf(state, OF_VEHICLE);
  const { filter } = useChoiceFilter({ to: 'binesServicio', where: 'to' in field ? field.where : undefined });
  const hasVehicle = isKey(vehiculo);
  const vehicle = useGetOne('vehiculos', { id: hasVehicle ? vehiculo : '' }, { enabled: hasVehicle, retry: false });
  const plans = useGetList<RaRecord>('binesServicio', { ...ALL, filter }, { staleTime: 60_000, retry: 1 });
  const conceptIds = (plans.data ?? []).flatMap(({ conceptoAlta, conceptoMensual }) =>
    [conceptoAlta, conceptoMensual].filter(isKey),
  );
  const concepts = useGetMany<RaRecord>(
    'conceptosFacturables',
    { ids: [...new Set(conceptIds)] },
    { enabled: conceptIds.length > 0, retry: false },
  );
  if (!hasVehicle) return <EmptyState compact title={translate(`${MESSAGES}.primero`)} />;
  if (plans.error || vehicle.error)
    return (
      <ErrorState
        compact
        title={translate(`${MESSAGES}.noCargo`)}
        onRetry={() => Promise.all([plans.refetch(), vehicle.refetch()])}
      />
    );
  if (plans.isPending || vehicle.isPending) return <RowsSkeleton rows={3} />;
  const availablePlans = plans.data.filter((plan) => accepts(plan, vehicle.data?.categoria));
  if (availablePlans.length === 0) return <EmptyState compact title={translate(`${MESSAGES}.ninguno`)} />;
  const resource = registry.getOrThrow('binesServicio');
  const priceOf = (id: unknown) => concepts.data?.find((concept) => concept?.id === id)?.precio;
  const selectedIndex = availablePlans.findIndex(({ id }) => String(id) === String(control.value ?? ''));
  return (
    <div className="plans" role="radiogroup" aria-label={control.label} aria-describedby={control.describedBy}>
      {availablePlans.map((plan, index) => (
        <PlanCard
          key={plan.id}
          resource={resource}
          plan={plan}
          alta={priceOf(plan.conceptoAlta)}
          mensual={priceOf(plan.conceptoMensual)}
          checked={index === selectedIndex}
          control={control}
          first={index === Math.max(selectedIndex, 0)}
        />
      ))}
    </div>
  );
}
