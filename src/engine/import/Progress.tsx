import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import type { ImportDetail } from '../provider/imports';
import { progressOf, type Step } from './useImport';

interface ProgressProps {
  step: Step;
  detail: ImportDetail;
  /** the last request for the progress failed */
  isUnreachable: boolean;
  onStop: () => void;
}

const TEXT_KEYS: Record<Step, string> = { check: 'checking', run: 'running', revert: 'reverting' };

/** Progress of a step with a button that stops it between two batches; the step continues without this screen. */
export function Progress({ step, detail, isUnreachable, onStop }: ProgressProps) {
  const translate = useTranslate();
  const [done, total] = progressOf(step, detail);
  const progressText = translate(`transfer.import.${TEXT_KEYS[step]}`, {
    done: formatCount(done),
    total: formatCount(total),
  });
  return (
    <div className="card import-progress">
      <ProgressBar label={progressText} value={total === 0 ? 0 : done / total} />
      <p role="status">{progressText}</p>
      {isUnreachable && (
        <p className="import-warning" role="status">
          {translate('acting.bulk.lost')}
        </p>
      )}
      <p className="muted">{translate('transfer.import.goesOn')}</p>
      <Button onClick={onStop}>{translate('transfer.import.stop')}</Button>
    </div>
  );
}
