import type { ColumnKind } from './column';

/** Has no column: pairs of keys are stored in the table `{resource}_{field}`. `type` is the type of the referenced key. */
export const references: ColumnKind<'references'> = {
  type: (field, keyType) => keyType(field.to),
  order: 'bytes',
  link: (field) => ({ to: field.to, where: field.where, onDelete: 'restrict', with: field.with ?? [], many: true }),
};
