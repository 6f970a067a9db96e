import { ChevronDown, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CounterList } from '../../../../resources/holders/counter/shared/counter';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { Plate } from '../../../ui/Plate';
import type { NewRequestPath } from '../newRequest';
import { Value } from '../Value';
import { PassLine } from './PassLine';

interface VehicleProps {
  vehicle: CounterList['datos'][number];
  passes: CounterList['datos'];
  isOpen: boolean;
  onOpen: (plate: string | undefined) => void;
  newRequest: NewRequestPath;
}

const FACTS = ['categoria', 'anio', 'color'] as const;

/** A vehicle as its plate. Open, it has its facts and a new request about it, and the timeline has its passes alone. */
export function Vehicle({ vehicle, passes, isOpen, onOpen, newRequest }: VehicleProps) {
  const translate = useTranslate();
  const id = useId();
  const plate = String(vehicle.patente);
  const model = [vehicle.marca, vehicle.modelo].filter(Boolean).join(' ');
  const request = newRequest({ patente: plate });
  return (
    <li className="counter-vehicle" data-open={isOpen || undefined}>
      <button
        type="button"
        className="counter-vehicle__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(isOpen ? undefined : plate)}
      >
        <Plate value={plate} />
        <span className="truncate">
          <bdi>{model}</bdi>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} className="counter-vehicle__body">
        {passes.map((pass) => (
          <PassLine key={pass.id} pass={pass} />
        ))}
        {passes.length === 0 && <p className="muted">{translate('pages.counter.vehicles.noPass')}</p>}
        {isOpen && (
          <>
            <p className="counter-vehicle__facts muted">
              {FACTS.map((name) => (
                <span key={name}>
                  <Value resource="vehiculos" name={name} record={vehicle} />
                </span>
              ))}
            </p>
            <p className="cluster">
              {request && (
                <Link className="button button--small" to={request}>
                  <Plus size={14} aria-hidden="true" />
                  {translate('pages.ticket.new')}
                </Link>
              )}
              <RecordLink resource="vehiculos" id={vehicle.id} className="button button--small button--quiet">
                {translate('pages.counter.vehicles.open')}
              </RecordLink>
            </p>
          </>
        )}
      </div>
    </li>
  );
}
