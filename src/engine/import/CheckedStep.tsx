import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import type { ImportDetail } from '../provider/imports';
import { Counts } from './Counts';
import { Refused } from './Refused';
import type { ImportState } from './useImport';

interface CheckedStepProps {
  state: ImportState;
  told: ImportDetail;
  onBack: () => void;
}

/** What would become of the file: how much of it is good, what is wrong with the rest, and the button that does it. */
export function CheckedStep({ state, told, onBack }: CheckedStepProps) {
  const translate = useTranslate();
  const { buena = 0 } = told.counts;
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  return (
    <>
      <section className="card import-result">
        <h2>{text('checked')}</h2>
        <Counts
          counts={told.counts}
          states={[
            ['buena', 'good', 'success'],
            ['mala', 'bad', 'danger'],
          ]}
        />
        {buena === 0 && <p className="import-warning">{text('nothing')}</p>}
        <footer className="import-actions">
          <Button onClick={onBack}>{text('back')}</Button>
          {buena > 0 && (
            <Button look="primary" onClick={() => void state.go('run')}>
              {text('run', { smart_count: buena, total: formatCount(buena) })}
            </Button>
          )}
        </footer>
      </section>
      <Refused {...{ state, told }} downloads />
    </>
  );
}
