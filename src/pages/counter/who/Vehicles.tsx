import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../../i18n/format';
import type { Counter, CounterList } from '../../../../resources/holders/counter/shared/counter';
import { Card } from '../Card';
import type { NewRequestPath } from '../newRequest';
import { PassLine } from './PassLine';
import { Vehicle } from './Vehicle';

interface VehiclesProps {
  holder: string;
  counter: Counter;
  /** plate of the open vehicle */
  open: string | undefined;
  onOpen: (plate: string | undefined) => void;
  newRequest: NewRequestPath;
}

type Record_ = CounterList['datos'][number];

/** Vehicles shown at first; a fleet has more, in its own tab. */
const SHOWN = 6;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The vehicles as plates, each with its passes; passes without a vehicle follow. */
export function Vehicles({ counter, open, onOpen, newRequest }: VehiclesProps) {
  const translate = useTranslate();
  const { vehiculos, mediosDePaso } = counter;
  if (!vehiculos && !mediosDePaso) return null;
  const passes: readonly Record_[] = mediosDePaso?.datos ?? [];
  const vehicles: readonly Record_[] = vehiculos?.datos ?? [];
  const first = vehicles.filter(({ patente }) => patente === open);
  const shown = [...first, ...vehicles.filter((vehicle) => !first.includes(vehicle))].slice(0, SHOWN);
  const passesOf = (vehicle: Record_) => passes.filter((pass) => textOf(pass.vehiculo) === textOf(vehicle.id));
  const loose = passes.filter(({ vehiculo }) => !vehicles.some(({ id }) => textOf(id) === textOf(vehiculo)));
  const total = Math.max(vehiculos?.total ?? 0, vehicles.length);
  const all = total > shown.length && (
    <Link className="link" to="?tab=passage">
      {translate('pages.counter.vehicles.all', { count: formatCount(total) })}
    </Link>
  );
  return (
    <Card title={translate('pages.counter.vehicles.title')} aside={all}>
      {shown.length + loose.length === 0 && <p className="muted">{translate('pages.counter.vehicles.none')}</p>}
      <ul className="counter-vehicles">
        {shown.map((vehicle) => (
          <Vehicle
            key={vehicle.id}
            vehicle={vehicle}
            passes={passesOf(vehicle)}
            isOpen={vehicle.patente === open}
            onOpen={onOpen}
            newRequest={newRequest}
          />
        ))}
        {loose.slice(0, SHOWN).map((pass) => (
          <li key={`pass ${pass.id}`} className="counter-vehicle">
            <PassLine pass={pass} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
