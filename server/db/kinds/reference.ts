import type { ColumnKind } from './column';

/** Stores the key of the referenced record, with the type of that key. */
export const reference: ColumnKind<'reference'> = {
  type: (field, keyType) => keyType(field.to),
  order: 'bytes',
  link: (field) => ({
    to: field.to,
    where: field.where,
    onDelete: field.onDelete ?? 'restrict',
    with: field.with ?? [],
    many: false,
  }),
};
