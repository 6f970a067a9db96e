import { currencySign } from '../../../../i18n/format';
import { DecimalControl } from '../decimal/DecimalControl';
import type { InputProps } from '../input';

/** An amount with its currency sign. */
export function MoneyInput({ field, control }: InputProps<'money'>) {
  return (
    <div className="with-unit with-unit--before" dir="ltr">
      <DecimalControl control={control} field={field} />
      <span className="with-unit__unit">{currencySign(field.currency ?? 'ARS')}</span>
    </div>
  );
}
