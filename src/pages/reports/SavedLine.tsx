import { Pin, PinOff, TriangleAlert, Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { SavedReport } from '../../engine/provider/saved';
import { IconButton } from '../../ui/IconButton';
import { savedReportPath } from './useSavedReports';

interface SavedLineProps {
  saved: SavedReport;
  /** name of the report, if the line is not shown below that report */
  reportName?: string;
  pinned: boolean;
  onPin: () => void;
}

/**
 * A saved report in the catalogue: a link that runs it, a pin, its owner, and a notice if some of its parameters are no longer
 * valid.
 */
export function SavedLine({ saved, reportName, pinned, onPin }: SavedLineProps) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`resources.reportes.saved.${key}`, values);
  const { name, scope, mine, owner, dropped } = saved;
  const ownerText = mine
    ? scope !== 'own' && translate(`lists.views.scopes.${scope}`)
    : translate('lists.views.by', { owner });
  return (
    <div className="saved-report">
      <span className="saved-report__name">
        <Link to={savedReportPath(saved)}>{name}</Link>
        {(reportName !== undefined || ownerText) && (
          <span className="muted saved-report__about">
            {scope !== 'own' && <Users size={13} aria-hidden="true" />}
            {[reportName, ownerText].filter(Boolean).join(' · ')}
          </span>
        )}
        {dropped.length > 0 && (
          <span className="saved-report__stale">
            <TriangleAlert size={13} aria-hidden="true" />
            {text('stale')}
          </span>
        )}
      </span>
      <IconButton
        icon={pinned ? PinOff : Pin}
        size={16}
        label={text(pinned ? 'unpin' : 'pin', { name })}
        onClick={onPin}
      />
    </div>
  );
}
