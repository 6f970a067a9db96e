import { formatMoney } from '../../i18n/format';

interface MoneyProps {
  /** an exact decimal string, or a number */
  value: string | number;
  /** ISO 4217; absent: Argentine pesos */
  currency?: string;
}

/**
 * An amount with its sign and currency, rounded up to two decimals, with tabular digits, aligned to the end of its cell. Always
 * left to right.
 */
export function Money({ value, currency }: MoneyProps) {
  return (
    <bdi dir="ltr" className="number">
      {formatMoney(value, currency)}
    </bdi>
  );
}
