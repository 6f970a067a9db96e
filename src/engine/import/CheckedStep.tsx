import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { SectionTitle } from '../../ui/SectionTitle';
import type { ImportDetail } from '../provider/imports';
import { Counts } from './Counts';
import { RejectedLines } from './RejectedLines';
import type { ImportState } from './useImport';

interface CheckedStepProps {
  state: ImportState;
  detail: ImportDetail;
  onBack: () => void;
}

/** Result of the check: the number of valid lines, the errors of the others, and the button that runs the import. */
export function CheckedStep({ state, detail, onBack }: CheckedStepProps) {
  const translate = useTranslate();
  const { buena = 0 } = detail.counts;
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  return (
    <>
      <section className="card import-result">
        <SectionTitle size="large">{text('checked')}</SectionTitle>
        <Counts
          counts={detail.counts}
          states={[
            ['buena', 'good', 'success'],
            ['mala', 'bad', 'danger'],
          ]}
        />
        {buena === 0 && <p className="import-warning">{text('nothing')}</p>}
        <footer className="import-actions">
          <Button onClick={onBack}>{text('back')}</Button>
          {buena > 0 && (
            <Button look="primary" onClick={() => void state.runStep('run')}>
              {text('run', { smart_count: buena, total: formatCount(buena) })}
            </Button>
          )}
        </footer>
      </section>
      <RejectedLines {...{ state, detail }} canDownload />
    </>
  );
}
