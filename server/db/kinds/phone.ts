import { phoneText, readPhone } from '../../../src/schema/phones/phones';
import '../../../src/schema/phones/plans';
import type { ColumnKind } from './column';

function inOneForm(value: unknown): unknown {
  const reading = typeof value === 'string' ? readPhone(value) : undefined;
  return reading && 'number' in reading ? reading.number : value;
}

export const phone: ColumnKind<'phone'> = {
  type: () => 'text',
  order: 'bytes',
  same: (column) => `regexp_replace(${column}, '^\\+549(?=\\d{10}(\\D|$))', '+54')`,
  edition: () => 'E.164',
  renewed: inOneForm,
  paper: (value) => phoneText(String(value)),
};
