import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { useRecordPath } from '../routing/usePath';
import { useNeighbours } from './useNeighbours';

interface PrevNextProps {
  resource: Resource;
  id: Identifier;
}

/** To its neighbours in the list that the person came from, over the ends of its pages. */
export function PrevNext({ resource, id }: PrevNextProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath();
  const neighbours = useNeighbours(resource, id);
  if (!neighbours) return null;
  const { previous, next, at, total } = neighbours;
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
  const place = translate('editing.record.list', { at: formatCount(at), total: formatCount(total) });
  return (
    <nav className="prev-next" aria-label={place}>
      {step(previous, translate('forms.record.previous'), ChevronLeft)}
      <span className="prev-next__place" aria-hidden="true">
        {place}
      </span>
      {step(next, translate('forms.record.next'), ChevronRight)}
    </nav>
  );
}
