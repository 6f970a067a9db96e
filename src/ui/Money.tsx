import { formatMoney } from '../../i18n/format';

interface MoneyProps {
  /** a decimal string, exact, or a number */
  value: string | number;
  /** ISO 4217; absent: pesos */
  currency?: string;
}

/** An amount with its sign and `$`, rounded up to two decimals, tabular and at the end of its cell. Always left to right. */
export function Money({ value, currency }: MoneyProps) {
  return (
    <bdi dir="ltr" className="number">
      {formatMoney(value, currency)}
    </bdi>
  );
}
