import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { ColumnValues } from '../provider/imports';
import { Widen } from './Widen';

type TooLongProps = NonNullable<ColumnValues['tooLong']> & {
  /** of the field */
  title: string;
  /** undefined: one may not */
  onWiden: (() => Promise<void>) | undefined;
};

/** Cells with more letters than their field takes, and the way to make it take them. */
export function TooLong({ title, count, longest, max, onWiden }: TooLongProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  return (
    <section className="import-values" aria-label={title}>
      <p className="import-warning">
        {text('tooLong', { smart_count: count, total: formatCount(count), name: title, max, longest })}
      </p>
      {onWiden && <Widen label={text('addLetters', { longest })} onWiden={onWiden} />}
    </section>
  );
}
