import { UsersRound } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { searchOf } from '../../../../src/engine/address';
import { type SlotProps, useEngine, useMayView, useResource } from '../../../../src/engine/EngineContext';
import { usePath } from '../../../../src/engine/usePath';

/** On the page of a holder: how many accounts may be of the same person, with a link to these pairs. */
export default function DuplicateHint({ record }: SlotProps) {
  const translate = useTranslate();
  const { operatorMode } = useEngine();
  const pairs = useResource('titularesDuplicados');
  const mayView = useMayView();
  const path = usePath()('titularesDuplicados', 'list');
  const enabled = record !== undefined && !operatorMode && mayView(pairs);
  const filter = { $or: [{ titular: record?.id }, { otro: record?.id }] };
  const { total, isPending, refetch } = useGetList(
    'titularesDuplicados',
    { filter: { ...filter, estado: 'Pendiente' }, pagination: { page: 1, perPage: 1 } },
    { enabled, retry: false },
  );
  // a merge and its undo change the account and its pairs
  const version: unknown = record?.version;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && enabled && version !== undefined) void refetch();
    isFirst.current = false;
  }, [version, enabled, refetch]);
  if (!enabled || path === undefined) return null;
  // what follows waits, so that it does not move
  if (isPending) return <span hidden data-coming="" />;
  if (!total) return null;
  const text = (key: string) => translate(`resources.titularesDuplicados.hint.${key}`, { smart_count: total });
  return (
    <p className="duplicate-hint">
      <UsersRound size={18} aria-hidden="true" />
      {text('text')}
      <Link to={`${path}${searchOf({ view: 'pendientes', filter })}`}>{text('link')}</Link>
    </p>
  );
}
