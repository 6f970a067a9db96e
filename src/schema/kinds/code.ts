import { FORMATS } from '../formats';
import type { ValueKind } from './kind';
import { textual, textValue } from './textual';

/** A format that only warns (`warnOnly`) is shown beside the field and lets the value through. */
export const code: ValueKind<'code'> = {
  ...textual,
  value: (field) => {
    const format = field.format === undefined || field.warnOnly ? undefined : FORMATS[field.format];
    return format
      ? textValue(field).refine((text) => text === '' || format(text), { params: { key: `format.${field.format}` } })
      : textValue(field);
  },
};
