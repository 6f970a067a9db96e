import type { InputProps } from '../input';
import { DecimalControl } from './DecimalControl';

export function DecimalInput({ field, control }: InputProps<'decimal'>) {
  return (
    <div className="with-unit">
      <DecimalControl control={control} field={field} />
      {field.unit && <span className="with-unit__unit">{field.unit}</span>}
    </div>
  );
}
