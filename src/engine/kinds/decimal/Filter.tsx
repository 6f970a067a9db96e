import { useLocale } from 'ra-core';
import { parseDecimal, typedDecimal } from '../../../../i18n/format';
import { RangeFilter } from '../../filters/RangeFilter';
import type { FilterProps } from '../filter';

/** Range of amounts, typed with the decimal mark of the language. */
export function DecimalFilter(props: FilterProps<'decimal'> | FilterProps<'money'>) {
  const language = useLocale();
  return (
    <RangeFilter
      {...props}
      parse={(text) => parseDecimal(text, language)}
      format={(value) => typedDecimal(String(value), language)}
    />
  );
}
