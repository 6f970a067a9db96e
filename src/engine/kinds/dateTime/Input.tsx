import { InstantControl } from '../../dates/InstantControl';
import type { InputProps } from '../input';

/** Input for an instant, typed and shown in Buenos Aires time. */
export const DateTimeInput = ({ control }: InputProps<'dateTime'>) => <InstantControl control={control} />;
