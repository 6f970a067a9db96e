import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Identifier, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../i18n/format';
import type { Resource } from '../../schema/registry';
import { useNeighbourPath } from './neighbourPath';
import { useNeighbours } from './useNeighbours';

interface PrevNextProps {
  resource: Resource;
  id: Identifier;
}

/** Links to the previous and next record in the list that the person came from, across its pages. */
export function PrevNext({ resource, id }: PrevNextProps) {
  const translate = useTranslate();
  const pathOf = useNeighbourPath(resource);
  const neighbours = useNeighbours(resource, id);
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  const renderLink = (targetId: Identifier | undefined, label: string, Icon: typeof ChevronLeft) => {
    const path = targetId === undefined ? undefined : pathOf(targetId);
    const icon = <Icon size={18} aria-hidden="true" className="turns" />;
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
  const positionText = translate('editing.record.list', { at: formatCount(position), total: formatCount(total) });
  return (
    <nav className="prev-next" aria-label={positionText}>
      {renderLink(previous, translate('forms.record.previous'), ChevronLeft)}
      <span className="prev-next__place" aria-hidden="true">
        {positionText}
      </span>
      {renderLink(next, translate('forms.record.next'), ChevronRight)}
    </nav>
  );
}
