import { Money } from '../../../ui/Money';
import type { FaceProps } from '../face';

export function MoneyCell({ value, field }: FaceProps<'money'>) {
  return <Money value={String(value)} currency={field.currency} />;
}
