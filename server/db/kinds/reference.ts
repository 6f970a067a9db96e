import type { ColumnKind } from './column';

/** The other record's key, of that key's type. */
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
