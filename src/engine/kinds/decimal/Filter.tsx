import { useLocale } from 'ra-core';
import { parseDecimal, typedDecimal } from '../../../../i18n/format';
import { SpanFilter } from '../../filters/SpanFilter';
import type { FilterProps } from '../filter';

/** From an amount to an amount, typed with a comma or a point. */
export function DecimalFilter(props: FilterProps<'decimal'> | FilterProps<'money'>) {
  const language = useLocale();
  return (
    <SpanFilter
      {...props}
      read={(text) => parseDecimal(text, language)}
      write={(value) => typedDecimal(String(value), language)}
    />
  );
}
