import { Phone } from 'lucide-react';
import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { reachedAt } from '../../../resources/holders/titulares/shared/phone';
import { useEngine, useMayRead } from '../../engine/EngineContext';
import { readValue } from '../../schema/validate';
import { Button } from '../../ui/Button';

const MAX_SHOWN = 10;

const nameOf = ({ apellido, nombre }: RaRecord): string => [apellido, nombre].filter(Boolean).join(', ');

/**
 * The holders with the telephone number of the address (`?telefono=`), as a telephone system opens it for a caller. The only one
 * is chosen; several are offered.
 */
export function CallerHints() {
  const [params] = useSearchParams();
  const { operatorMode } = useEngine();
  const phone = params.get('telefono');
  return phone === null || phone.trim() === '' || operatorMode ? null : <Caller phone={phone} />;
}

function Caller({ phone }: { phone: string }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const mayRead = useMayRead();
  const { setValue, getValues } = useFormContext();
  const titular: unknown = useWatch({ name: 'titular' });
  const holders = registry.getOrThrow('titulares');
  const field = holders.fields.get('telefonoNormalizado');
  // a plus sign that was not encoded is a space
  const typed = holders.fields.get('telefono');
  const reading = typed ? readValue(typed, phone.replace(/^ /, '+')) : {};
  const number = 'value' in reading ? reachedAt(String(reading.value)) : null;
  const maySearch = field !== undefined && mayRead(holders, field);
  const enabled = number !== null && maySearch;
  const { data, isPending } = useGetList<RaRecord>(
    'titulares',
    {
      pagination: { page: 1, perPage: MAX_SHOWN },
      sort: { field: 'apellido', order: 'ASC' },
      filter: { telefonoNormalizado: number },
    },
    { enabled, retry: false },
  );
  const found = data ?? [];
  const choose = (holder: RaRecord) => setValue('titular', holder.id, { shouldDirty: true });
  const chooseOnly = useEffectEvent(() => {
    const [only, ...others] = found;
    if (only && others.length === 0 && !getValues('titular')) choose(only);
    if (found.length === 0 && data && !getValues('contactoAnonimo')?.telefono)
      setValue('contactoAnonimo.telefono', phone, { shouldDirty: true });
  });
  useEffect(() => {
    if (data) chooseOnly();
  }, [data]);

  const text = !maySearch
    ? 'noPermission'
    : number === null
      ? 'invalid'
      : isPending
        ? undefined
        : found.length === 0
          ? 'none'
          : 'found';
  return (
    <section className="ticket-hints__caller" aria-labelledby="ticket-caller">
      <p id="ticket-caller" className="ticket-hints__name">
        <Phone size={16} aria-hidden="true" />
        <bdi dir="ltr">{number ?? phone}</bdi>
      </p>
      {text && <p role="status">{translate(`pages.ticket.caller.${text}`, { smart_count: found.length })}</p>}
      {found.length > 0 && (
        <ul className="ticket-hints__list">
          {found.map((holder) => (
            <li key={holder.id}>
              <Button small aria-pressed={titular === holder.id} onClick={() => choose(holder)}>
                <bdi>{nameOf(holder) || String(holder.id)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
