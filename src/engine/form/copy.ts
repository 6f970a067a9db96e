import { readersOf } from '../../schema/closed';
import { kindOf } from '../../schema/kinds';
import { isMasked } from '../../schema/mask';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import type { AnyRecord } from '../kinds/face';

export interface Copy {
  /** what the new record's form begins with */
  initial: Record<string, unknown>;
  /** fields that say something and were left out, by name */
  left: string[];
}

const isUnique = ({ schema }: Resource, { name, unique }: Field): boolean =>
  unique === true ||
  (schema.unique?.some((group) => group.includes(name)) ?? false) ||
  (schema.uniqueAmong?.some(({ fields }) => fields.includes(name)) ?? false);

/**
 * A new record like another one. What belongs to that one alone stays behind: what is unique, its state and secrets, and
 * what this person sees masked or not at all.
 */
export function copyOf(
  resource: Resource,
  fields: readonly Field[],
  record: AnyRecord,
  able: (action: string) => boolean,
): Copy {
  const copied = (field: Field) =>
    field.name in record &&
    !isMasked(field, record[field.name]) &&
    !isUnique(resource, field) &&
    readersOf(resource.fields, field).every(able);
  const says = (field: Field) => !sameValue(record[field.name], kindOf(field).empty);
  const left = fields.filter((field) => !copied(field) && says(field));
  return {
    initial: Object.fromEntries(fields.filter(copied).map(({ name }) => [name, record[name]])),
    left: [...left, ...(resource.status ? [resource.status] : [])].map(({ name }) => name),
  };
}
