import type { ColumnKind } from './column';

/** No column: pairs of keys in the table `{resource}_{field}`. `type` is that of the other's key. */
export const references: ColumnKind<'references'> = {
  type: (field, keyType) => keyType(field.to),
  order: 'bytes',
  link: (field) => ({ to: field.to, where: field.where, onDelete: 'restrict', with: [], many: true }),
};
