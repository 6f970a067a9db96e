import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '../../../i18n/format';
import { MuiProvider } from '../../theme/MuiProvider';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import type { Tried } from './useBulkRun';

interface BulkProgressProps {
  title: string;
  /** how many have been tried; undefined where it cannot be known */
  tried: Tried | undefined;
  total: number;
  onStop: (() => void) | undefined;
  /** where the server goes on with it by itself */
  onLeave: (() => void) | undefined;
}

/** How far an action on many records is. It is not closed by accident: what runs, runs. */
export function BulkProgress({ title, tried, total, onStop, onLeave }: BulkProgressProps) {
  const translate = useTranslate();
  const id = useId();
  const working = translate('forms.bulk.working', { smart_count: total, total: formatCount(total) });
  return (
    <MuiProvider>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <p>{working}</p>
          <div className="bulk-progress">
            <ProgressBar label={working} value={tried && tried.count / total} />
          </div>
          {tried && (
            <output className="muted">
              {translate('forms.bulk.progress', { done: formatCount(tried.count), total: formatCount(total) })}
            </output>
          )}
          {onLeave && <p className="muted">{translate('acting.bulk.background')}</p>}
          {tried?.lost && <p role="status">{translate('acting.bulk.lost')}</p>}
        </DialogContent>
        {(onStop || onLeave) && (
          <DialogActions>
            {onStop && (
              <Button onClick={onStop}>
                {translate(tried?.background ? 'acting.bulk.cancel' : 'forms.bulk.stop')}
              </Button>
            )}
            {onLeave && (
              <Button look="primary" onClick={onLeave}>
                {translate('acting.bulk.close')}
              </Button>
            )}
          </DialogActions>
        )}
      </Dialog>
    </MuiProvider>
  );
}
