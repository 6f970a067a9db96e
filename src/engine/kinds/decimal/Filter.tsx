import { useLocale } from 'ra-core';
import { parseDecimal, typedDecimal } from '../../../../i18n/format';
import { RangeFilter } from '../../filters/RangeFilter';
import type { FilterProps } from '../filter';

/** From an amount to an amount, typed with a comma or a point. */
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
