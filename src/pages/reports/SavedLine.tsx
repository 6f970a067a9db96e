import { Pin, PinOff, TriangleAlert, Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { SavedReport } from '../../engine/provider/saved';
import { IconButton } from '../../ui/IconButton';
import { wayTo } from './useSavedReports';

interface SavedLineProps {
  saved: SavedReport;
  /** name of the report, if the line is not shown below that report */
  about?: string;
  pinned: boolean;
  onPin: () => void;
}

/**
 * A saved report in the catalogue: a link that runs it, a pin, its owner, and a notice if some of its parameters are no longer
 * valid.
 */
export function SavedLine({ saved, about, pinned, onPin }: SavedLineProps) {
  const translate = useTranslate();
  const say = (key: string, values = {}) => translate(`resources.reportes.saved.${key}`, values);
  const { name, scope, mine, owner, dropped } = saved;
  const whose = mine
    ? scope !== 'own' && translate(`lists.views.scopes.${scope}`)
    : translate('lists.views.by', { owner });
  return (
    <div className="saved-report">
      <span className="saved-report__name">
        <Link to={wayTo(saved)}>{name}</Link>
        {(about !== undefined || whose) && (
          <span className="muted saved-report__about">
            {scope !== 'own' && <Users size={13} aria-hidden="true" />}
            {[about, whose].filter(Boolean).join(' · ')}
          </span>
        )}
        {dropped.length > 0 && (
          <span className="saved-report__stale">
            <TriangleAlert size={13} aria-hidden="true" />
            {say('stale')}
          </span>
        )}
      </span>
      <IconButton
        icon={pinned ? PinOff : Pin}
        size={16}
        label={say(pinned ? 'unpin' : 'pin', { name })}
        onClick={onPin}
      />
    </div>
  );
}
