import { Money } from '../../../ui/Money';
import type { FieldViewProps } from '../componentTypes';

export function MoneyCell({ value, field }: FieldViewProps<'money'>) {
  return <Money value={String(value)} currency={field.currency} />;
}
