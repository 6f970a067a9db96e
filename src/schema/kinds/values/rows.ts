/** Rules of the kinds with parts: `group` and `items`. */
import * as z from 'zod/mini';
import type { GroupField, ItemsField } from '../../field';
import { mostRows } from '../items';
import { partsOf } from '../parts';
import { valueRule } from './index';
import type { Value } from './value';

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Rule of one row: every part is validated by its own kind; an unknown part is refused. */
export const row = (field: GroupField | ItemsField): Value =>
  z.strictObject(
    Object.fromEntries(
      partsOf(field).map((part) => {
        const value = z.nullish(valueRule(part));
        const isRequired = part.required === true && part.hidden === undefined && !('readOnly' in part);
        return [part.name, isRequired ? value.check(z.refine(hasValue, { params: { key: 'required' } })) : value];
      }),
    ),
  );

const rowsRule = (field: ItemsField, rowRule: Value): Value =>
  z.array(rowRule).check(z.minLength(field.min ?? 0), z.maxLength(mostRows(field)));

export const items = (field: ItemsField): Value => rowsRule(field, row(field));

/** Rule of the number of rows and the names in them only; each part is validated separately, to report its path. */
export const shape = (field: ItemsField): Value =>
  rowsRule(
    field,
    z.strictObject(Object.fromEntries(partsOf(field).map(({ name }) => [name, z.optional(z.unknown())]))),
  );
