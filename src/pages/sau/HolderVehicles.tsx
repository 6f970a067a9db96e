import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan, useEngine } from '../../engine/EngineContext';
import { Plate } from '../../ui/Plate';

/** Vehicles shown at most; of a holder with more, the plate is typed. */
const MAX_VEHICLES = 8;

/** The active vehicles of the holder of a new request; a press fills in the plate. */
export function HolderVehicles({ code }: { code: string }) {
  const translate = useTranslate();
  const can = useCan();
  const { operatorMode } = useEngine();
  const { setValue } = useFormContext();
  const plate: unknown = useWatch({ name: 'patente' });
  const { data = [] } = useGetList<RaRecord>(
    'vehiculos',
    {
      filter: { titular: code, estado: 'Activo' },
      sort: { field: 'patente', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_VEHICLES },
    },
    { enabled: !operatorMode && can('ver', 'Vehiculo'), retry: false, staleTime: 60_000 },
  );
  if (data.length === 0) return null;
  return (
    <fieldset className="ticket-hints__vehicles">
      <legend className="muted">{translate('pages.ticket.vehicles')}</legend>
      {data.map(({ id, patente, marca, modelo }) => (
        <button
          key={id}
          type="button"
          className="ticket-hints__vehicle"
          aria-pressed={plate === patente}
          title={[marca, modelo].filter(Boolean).join(' ') || undefined}
          onClick={() => setValue('patente', plate === patente ? null : patente, { shouldDirty: true })}
        >
          <Plate value={String(patente)} />
        </button>
      ))}
    </fieldset>
  );
}
