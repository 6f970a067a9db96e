import { formatMoney } from '../../i18n/format';

interface MoneyProps {
  /** pesos: a decimal string, exact, or a number */
  value: string | number;
}

/** An amount with its sign and `$`, rounded up to two decimals, tabular and at the end of its cell. Always left to right. */
export function Money({ value }: MoneyProps) {
  return (
    <bdi dir="ltr" className="number">
      {formatMoney(value)}
    </bdi>
  );
}
