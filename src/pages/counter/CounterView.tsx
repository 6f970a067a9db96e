import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type SlotProps, useEngine, useMayView } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { CounterSkeleton } from './CounterSkeleton';
import { useNewRequest } from './newRequest';
import { Reasons } from './reasons/Reasons';
import { AccountTimeline } from './timeline/AccountTimeline';
import { useCounter, useCounterAddress } from './useCounter';
import { useSchemas } from './useSchemas';
import { Debt } from './who/Debt';
import { Identity } from './who/Identity';
import { Means } from './who/Means';
import { Vehicles } from './who/Vehicles';
import './counter.css';

/** Resources whose records the view draws. */
const RESOURCES = [
  'titulares',
  'vehiculos',
  'mediosDePaso',
  'mediosPago',
  'exenciones',
  'transitos',
  'facturas',
  'cobros',
  'loteDebitoItems',
  'tickets',
  'ticketMensajes',
  'correos',
] as const;

const NOTHING = { temas: {} };

/** Who it is, and a new request: all that an operator's server has calls for. */
function Alone({ request, children }: { request: string | undefined; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div className="counter counter--alone">
      {children}
      {request && (
        <p>
          <Link className="button button--primary" to={request}>
            {translate('pages.ticket.new')}
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * The counter view of an account: who it is, what happened, and why they are probably calling, on one screen. Against
 * an operator's server only who it is, because no call has the rest.
 */
export default function CounterView({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const { operatorMode, registry } = useEngine();
  const mayView = useMayView();
  const { plate, kind, openPlate, showKind } = useCounterAddress();
  const holder = String(record?.id ?? '');
  const isRead = record !== undefined && !operatorMode;
  const { data, error, refetch, isPlaceholderData } = useCounter(holder, plate, isRead);
  const visible = RESOURCES.filter((name) => {
    const known = registry.get(name);
    return known !== undefined && mayView(known);
  });
  const { isReady } = useSchemas(operatorMode ? [] : visible);
  const newRequest = useNewRequest(holder, data ?? NOTHING);
  if (!record) return null;
  const identity = <Identity resource={resource} record={record} exemptions={data?.exenciones?.datos ?? []} />;
  if (operatorMode) return <Alone request={newRequest()}>{identity}</Alone>;
  if (error && !data)
    return (
      <div className="counter counter--alone">
        {identity}
        <FailureState error={error} title={translate('pages.counter.failed')} onRetry={() => void refetch()} />
      </div>
    );
  if (!data || !isReady) return <CounterSkeleton />;
  const open = plate !== undefined && data.patente === plate ? plate : undefined;
  return (
    <div className="counter" aria-busy={isPlaceholderData}>
      <div className="counter__why">
        <Reasons holder={holder} reasons={data.motivos} newRequest={newRequest} />
      </div>
      <div className="counter__who">
        {identity}
        <Vehicles holder={holder} counter={data} open={open} onOpen={openPlate} newRequest={newRequest} />
        {data.deuda && <Debt holder={holder} debt={data.deuda} />}
        {data.mediosPago && <Means holder={holder} means={data.mediosPago} />}
      </div>
      <div className="counter__what">
        <AccountTimeline
          key={`${open ?? ''} ${kind ?? ''}`}
          holder={holder}
          counter={data}
          plate={open}
          kind={kind}
          onKind={showKind}
          onClosePlate={() => openPlate(undefined)}
          newRequest={newRequest}
        />
      </div>
    </div>
  );
}
