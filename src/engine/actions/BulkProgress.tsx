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

interface BulkProgressProps {
  title: string;
  /** number of processed records; undefined if unknown */
  processed: number | undefined;
  total: number;
  onStop: (() => void) | undefined;
}

/** Progress of a bulk action. It cannot be closed by accident while the action runs. */
export function BulkProgress({ title, processed, total, onStop }: BulkProgressProps) {
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
            <ProgressBar label={working} value={processed === undefined ? undefined : processed / total} />
          </div>
          {processed !== undefined && (
            <output className="muted">
              {translate('forms.bulk.progress', { done: formatCount(processed), total: formatCount(total) })}
            </output>
          )}
        </DialogContent>
        {onStop && (
          <DialogActions>
            <Button onClick={onStop}>{translate('forms.bulk.stop')}</Button>
          </DialogActions>
        )}
      </Dialog>
    </MuiProvider>
  );
}
