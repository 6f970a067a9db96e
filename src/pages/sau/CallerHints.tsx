import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type Caller, searchCallers } from '../../../providers/callers';
import { HttpError } from '../../../providers/http';
import { numberIn } from '../../../resources/holders/titulares/shared/phone';
import { useCan, useEngine } from '../../engine/EngineContext';
import { RecordLink } from '../../engine/routing/RecordLink';
import { Button } from '../../ui/Button';

const nameOf = ({ id, apellido, nombre }: Caller): string => [apellido, nombre].filter(Boolean).join(', ') || id;

/**
 * The holders with the telephone number of the address (`?telefono=`), as a telephone system opens it for a caller. The only one
 * is chosen; several are offered.
 */
export function CallerHints() {
  const [params] = useSearchParams();
  const { operatorMode } = useEngine();
  const phone = params.get('telefono');
  return phone === null || phone.trim() === '' || operatorMode ? null : <CallerSearch phone={phone} />;
}

/** Returns why a search failed, as the end of its text's key. */
const failureOf = (error: Error): string => (error instanceof HttpError && error.status === 429 ? 'tooMany' : 'failed');

function CallerSearch({ phone }: { phone: string }) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const can = useCan();
  const { setValue, getValues } = useFormContext();
  const titular: unknown = useWatch({ name: 'titular' });
  const holders = registry.getOrThrow('titulares');
  // a plus sign that was not encoded is a space
  const number = numberIn(phone.replace(/^ /, '+'));
  const maySearch = can('ver', holders.schema.subject);
  const { data, error } = useQuery({
    queryKey: ['callers', number],
    queryFn: ({ signal }) => searchCallers(number ?? '', signal),
    enabled: number !== null && maySearch,
    retry: false,
    // every search is logged
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data ?? [];
  const choose = ({ id }: Caller) => setValue('titular', id, { shouldDirty: true });
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
      : error
        ? failureOf(error)
        : data && (found.length === 0 ? 'none' : 'found');
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
                <bdi>{nameOf(holder)}</bdi>
              </Button>
              <RecordLink resource="titulares" id={holder.id}>
                {translate('pages.ticket.caller.open')} <bdi className="visually-hidden">{nameOf(holder)}</bdi>
              </RecordLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
