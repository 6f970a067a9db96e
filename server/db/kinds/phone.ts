import { phoneText, readPhone } from '../../../src/schema/phones/phones';
import '../../../src/schema/phones/plans';
import type { ColumnKind } from './column';

function toE164(value: unknown): unknown {
  const reading = typeof value === 'string' ? readPhone(value) : undefined;
  return reading && 'number' in reading ? reading.number : value;
}

export const phone: ColumnKind<'phone'> = {
  type: () => 'text',
  order: 'bytes',
  documentText: (column) => column,
  normalized: (column) => `regexp_replace(${column}, '^\\+549(?=\\d{10}(\\D|$))', '+54')`,
  edition: ({ warnOnly }) => (warnOnly ? undefined : 'E.164'),
  convert: toE164,
  printed: (value) => phoneText(String(value)),
};
