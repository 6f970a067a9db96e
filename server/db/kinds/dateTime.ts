import { formatInstant } from '../../../i18n/format';
import type { ColumnKind } from './column';

/** To the millisecond, as the wire has it: what is read can be asked for again. */
export const dateTime: ColumnKind<'dateTime'> = {
  type: () => 'timestamp(3) with time zone',
  paper: (value) => formatInstant(String(value)),
};
