import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { ColumnValues } from '../provider/imports';
import { ExtendField } from './ExtendField';

type TooLongProps = NonNullable<ColumnValues['tooLong']> & {
  /** title of the field */
  title: string;
  /** undefined: not allowed */
  onExtend: (() => Promise<void>) | undefined;
};

/** Warns about cells that exceed the field's maximum length, and offers to raise it. */
export function TooLong({ title, count, longest, max, onExtend }: TooLongProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  return (
    <section className="import-values" aria-label={title}>
      <p className="import-warning">
        {text('tooLong', { smart_count: count, total: formatCount(count), name: title, max, longest })}
      </p>
      {onExtend && <ExtendField label={text('addLetters', { longest })} onWiden={onExtend} />}
    </section>
  );
}
