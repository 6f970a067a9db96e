import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import { useRecordPath } from '../routing/usePath';

interface PrevNextProps {
  resource: Resource;
  id: Identifier;
}

const idsIn = (data: unknown): Identifier[] =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data)
    ? data.data.flatMap(({ id }: { id?: unknown }) => (typeof id === 'number' || typeof id === 'string' ? [id] : []))
    : [];

/** Its neighbours in the list that the person came from, which is still in memory: nothing is asked for. */
export function PrevNext({ resource, id }: PrevNextProps) {
  const client = useQueryClient();
  const translate = useTranslate();
  const pathOf = useRecordPath();
  const ids = useMemo(() => {
    const lists = client.getQueryCache().findAll({ queryKey: [resource.name, 'getList'] });
    const latest = lists
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ state }) => idsIn(state.data));
    return latest.find((list) => list.length > 1 && list.some((one) => String(one) === String(id))) ?? [];
  }, [client, resource, id]);
  const at = ids.findIndex((one) => String(one) === String(id));
  if (at < 0) return null;
  const step = (to: Identifier | undefined, label: string, Drawn: typeof ChevronLeft) => {
    const path = to === undefined ? undefined : pathOf(resource.name, to);
    const icon = <Drawn size={18} aria-hidden="true" className="turns" />;
    return path ? (
      <Link to={path} className="icon-button" aria-label={label} title={label}>
        {icon}
      </Link>
    ) : (
      <span className="icon-button" aria-disabled="true">
        {icon}
      </span>
    );
  };
  return (
    <nav className="prev-next" aria-label={`${at + 1} / ${ids.length}`}>
      {step(ids[at - 1], translate('forms.record.previous'), ChevronLeft)}
      {step(ids[at + 1], translate('forms.record.next'), ChevronRight)}
    </nav>
  );
}
