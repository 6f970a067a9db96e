import { kindOf } from '../../schema/kinds';
import { isMasked } from '../../schema/mask';
import type { Field, Resource } from '../../schema/registry';
import { readersOf } from '../../schema/restrictedFields';
import { sameValue } from '../../schema/sameValue';
import type { AnyRecord } from '../kinds/componentTypes';

export interface Copy {
  /** initial values of the create form */
  initial: Record<string, unknown>;
  /** names of non-empty fields that were not copied */
  omitted: string[];
}

const isUnique = ({ schema }: Resource, { name, unique }: Field): boolean =>
  unique === true ||
  (schema.unique?.some((group) => group.includes(name)) ?? false) ||
  (schema.uniqueAmong?.some(({ fields }) => fields.includes(name)) ?? false);

/**
 * Copies a record for a new one. Not copied: unique fields, its state, secrets, and fields that the person sees masked or not at
 * all.
 */
export function copyRecord(
  resource: Resource,
  fields: readonly Field[],
  record: AnyRecord,
  can: (action: string) => boolean,
): Copy {
  const isCopied = (field: Field) =>
    field.name in record &&
    !isMasked(field, record[field.name]) &&
    !isUnique(resource, field) &&
    readersOf(resource.fields, field).every(can);
  const hasValue = (field: Field) => !sameValue(record[field.name], kindOf(field).empty);
  const omittedFields = fields.filter((field) => !isCopied(field) && hasValue(field));
  return {
    initial: Object.fromEntries(fields.filter(isCopied).map(({ name }) => [name, record[name]])),
    omitted: [...omittedFields, ...(resource.status ? [resource.status] : [])].map(({ name }) => name),
  };
}
