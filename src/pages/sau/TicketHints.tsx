import { Building2, CircleCheckBig, Clock, Info, TriangleAlert, UserRound } from 'lucide-react';
import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { isObject } from '../../engine/address';
import { useEngine } from '../../engine/EngineContext';
import { refOf } from '../../engine/kinds/reference/refs';
import { CallerHints } from './CallerHints';
import { DuplicateHints } from './DuplicateHints';
import { HolderContact } from './HolderContact';
import { HolderVehicles } from './HolderVehicles';
import { QuestionHints } from './questions/QuestionHints';
import { useHolderFile } from './useHolder';
import './ticketHints.css';

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Record selected in the form; undefined if none is selected or the record cannot be read. */
function useSelectedRecord(resource: string, name: string): RaRecord | undefined {
  const key: unknown = useWatch({ name });
  const enabled = isKey(key) && key !== '';
  const { data } = useGetOne<RaRecord>(
    resource,
    { id: enabled ? key : '' },
    { enabled, retry: false, staleTime: 60_000 },
  );
  return enabled ? data : undefined;
}

/** Sets the category's default priority, unless the person has changed the priority. */
function useUsualPriority(usual: unknown): void {
  const { getValues, setValue } = useFormContext();
  const proposed = useRef<unknown>(getValues('prioridad'));
  useEffect(() => {
    if (typeof usual !== 'string' || getValues('prioridad') !== proposed.current) return;
    proposed.current = usual;
    setValue('prioridad', usual);
  }, [usual, getValues, setValue]);
}

/** The plate that was searched before the form was opened, from the search itself or the page of the holder. */
function searchedPlate(state: unknown): string | undefined {
  if (!isObject(state)) return undefined;
  const { plate, from } = state;
  const known = typeof from === 'string' ? new URLSearchParams(from).get('plate') : null;
  return (known ?? (typeof plate === 'string' ? plate : '')) || undefined;
}

/** Sets the plate that led to the form, unless it has one. */
function useSearchedPlate(): void {
  const { state } = useLocation();
  const { getValues, setValue } = useFormContext();
  const plate = searchedPlate(state);
  useEffect(() => {
    // the form sets its initial values after its parts have appeared
    const timer = setTimeout(() => {
      if (plate && !getValues('patente')) setValue('patente', plate.toUpperCase());
    });
    return () => clearTimeout(timer);
  }, [plate, getValues, setValue]);
}

/** Panel beside the form of a new request: destination area, requirements, and the holder. */
export default function TicketHints() {
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const category = useSelectedRecord('ticketCategorias', 'ticketCategoria');
  const subCategory = useSelectedRecord('ticketSubCategorias', 'ticketSubCategoria');
  const form = useSelectedRecord('solicitudCategorias', 'solicitudCategoria');
  const titular: unknown = useWatch({ name: 'titular' });
  const code = isKey(titular) && titular !== '' ? String(titular) : undefined;
  const holder = useHolderFile(code);
  useSearchedPlate();
  useUsualPriority(subCategory?.prioridadPorDefecto ?? category?.prioridadPorDefecto);

  if (operatorMode && !category && !code) return null;
  const area = [subCategory, category].flatMap(
    (record) => (record && refOf(record, 'sectorPorDefecto')?.title) || [],
  )[0];
  // a pass belongs to a holder: a category that requires a pass also requires a holder
  const needsHolder = [category, subCategory].some(
    (record) => record?.requiereTitular === true || record?.requiereMedio === true,
  );
  return (
    <aside className="ticket-hints" aria-label={translate('pages.ticket.hints')}>
      <CallerHints />
      <DuplicateHints />
      {!category && !code && <p className="muted ticket-hints__empty">{translate('pages.ticket.hintsEmpty')}</p>}
      {category && (
        <ul className="ticket-hints__list">
          <li>
            <Building2 size={16} aria-hidden="true" />
            <span>{area ? translate('pages.ticket.goesTo', { area }) : translate('pages.ticket.stays')}</span>
          </li>
          {needsHolder && !code && (
            <li data-tone="warning">
              <TriangleAlert size={16} aria-hidden="true" />
              <span>{translate('pages.ticket.needsHolder')}</span>
            </li>
          )}
          {(category.cierreAutomatico === true || subCategory?.cierreAutomatico === true) && (
            <li>
              <CircleCheckBig size={16} aria-hidden="true" />
              <span>{translate('pages.ticket.closes')}</span>
            </li>
          )}
          {typeof form?.textoAyuda === 'string' && form.textoAyuda !== '' && (
            <li>
              <Info size={16} aria-hidden="true" />
              <span dir="auto">{form.textoAyuda}</span>
            </li>
          )}
          {typeof form?.plazoRespuestaDias === 'number' && (
            <li>
              <Clock size={16} aria-hidden="true" />
              <span>{translate('pages.ticket.answeredIn', { smart_count: form.plazoRespuestaDias })}</span>
            </li>
          )}
        </ul>
      )}
      {!operatorMode && <QuestionHints subCategory={subCategory} />}
      {code && holder.file && (
        <div className="ticket-hints__holder">
          <p className="ticket-hints__name">
            <UserRound size={16} aria-hidden="true" />
            <bdi>{[holder.file.apellido, holder.file.nombre].filter(Boolean).join(', ')}</bdi>
          </p>
          <HolderContact {...holder} code={code} documento="" />
          <HolderVehicles code={code} />
        </div>
      )}
    </aside>
  );
}
