import type { FieldOf } from '../../../schema/field';
import { kindOf } from '../../../schema/kinds';

/** The parts of a group that say something, in the schema's order. */
export function partsOf(value: unknown, field: FieldOf<'group'>): { name: string; text: string }[] {
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return Object.entries(field.fields).flatMap(([name, part]) => {
    const text = values.get(name) === null ? '' : kindOf(part).toText(values.get(name), part);
    return text === '' ? [] : [{ name, text }];
  });
}
