import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import type { ImportDetail } from '../provider/imports';
import { progressOf, type Step } from './useImport';

interface ProgressProps {
  step: Step;
  told: ImportDetail;
  /** the server cannot be asked how far it is just now */
  lost: boolean;
  onStop: () => void;
}

const WORDS: Record<Step, string> = { check: 'checking', run: 'running', revert: 'reverting' };

/** How far a step is, and a way to stop it between two parts; it goes on without this screen. */
export function Progress({ step, told, lost, onStop }: ProgressProps) {
  const translate = useTranslate();
  const [done, total] = progressOf(step, told);
  const said = translate(`transfer.import.${WORDS[step]}`, { done: formatCount(done), total: formatCount(total) });
  return (
    <div className="card import-progress">
      <ProgressBar label={said} value={total === 0 ? 0 : done / total} />
      <p role="status">{said}</p>
      {lost && (
        <p className="import-warning" role="status">
          {translate('acting.bulk.lost')}
        </p>
      )}
      <p className="muted">{translate('transfer.import.goesOn')}</p>
      <Button onClick={onStop}>{translate('transfer.import.stop')}</Button>
    </div>
  );
}
