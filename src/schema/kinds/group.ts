import { z } from 'zod';
import { kindOf } from './index';
import type { ValueKind } from './kind';

/** Its parts are checked by their own kinds; an unknown part is refused. */
export const group: ValueKind<'group'> = {
  value: (field) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(field.fields).map(([name, part]) => {
          const value = kindOf(part).value(part).nullish();
          return [
            name,
            part.required === true && part.hidden === undefined && part.readOnly === undefined
              ? value.refine((v) => v !== null && v !== undefined && v !== '', { params: { key: 'required' } })
              : value,
          ];
        }),
      ),
    ),
  fromText: () => undefined,
  toText: (value) =>
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((part) => part !== null && part !== '')
          .join(' · ')
      : '',
  empty: null,
  operators: [],
  stored: true,
  answer: 'value',
  lists: true,
  sorts: false,
  searches: false,
  writes: true,
};
