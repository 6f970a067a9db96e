import { RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Timestamp } from '../../ui/Timestamp';
import type { RecordVersion } from '../provider/versions';

interface VersionRowProps {
  version: RecordVersion;
  busy: boolean;
  /** absent: the version is the current one, or the person may not edit the record */
  onRestore?: () => void;
}

/** A version: its number, author and time. */
export function VersionRow({ version: { number, author, date, isCurrent }, busy, onRestore }: VersionRowProps) {
  const translate = useTranslate();
  const name = author?.title ?? translate('forms.history.system');
  return (
    <li className="versions__version">
      <Avatar name={name} size={32} />
      <div className="versions__who">
        <strong>{translate('editing.versions.number', { number })}</strong>
        {isCurrent && (
          <span className="chip" data-tone="success">
            {translate('editing.versions.current')}
          </span>
        )}
        <span className="muted">
          <bdi>{name}</bdi>
          {date && (
            <>
              {' · '}
              <Timestamp value={date} />
            </>
          )}
        </span>
      </div>
      {onRestore && (
        <Button
          small
          busy={busy}
          aria-label={translate('editing.versions.restoreNumber', { number })}
          onClick={onRestore}
        >
          <RotateCcw size={16} aria-hidden="true" />
          {translate('editing.versions.restore')}
        </Button>
      )}
    </li>
  );
}
