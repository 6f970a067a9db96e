/** Where a record contains files: in a field, or in a part of each of its rows. */
import { kindOf } from '../../src/schema/kinds';
import type { Uploads } from '../../src/schema/kinds/kind';
import type { Field, Resource } from '../../src/schema/registry';
import type { Row } from '../handlers';

export interface UploadField {
  field: Field;
  /** the part of its rows; undefined: the field itself contains files */
  part?: Field;
}

/** Returns the places of a field: itself, parts of it, or none. */
function uploadFieldsOf(field: Field): UploadField[] {
  const { uploads, composite } = kindOf(field);
  if (uploads) return [{ field }];
  return (composite?.parts(field) ?? []).filter((part) => kindOf(part).uploads).map((part) => ({ field, part }));
}

export const uploadFields = (resource: Resource): UploadField[] => resource.columns.flatMap(uploadFieldsOf);

/** Returns the place of a path such as `papel` or `lineas.papel`, as a field with that name. */
export function uploadFieldAt(fields: ReadonlyMap<string, Field>, path: string): Field | undefined {
  const [name = '', part, ...furtherParts] = path.split('.');
  if (furtherParts.length > 0) return undefined;
  const field = fields.get(name);
  const uploadField = field && uploadFieldsOf(field).find((candidate) => candidate.part?.name === part);
  return uploadField && { ...(uploadField.part ?? uploadField.field), name: path };
}

/** A value that contains files, and its position in the record. */
export interface ValueWithFiles {
  /** the field whose rules apply */
  rules: Field;
  uploads: Uploads;
  /** as in validation errors: `lineas[2].papel` */
  path: string;
  value: unknown;
  /** the keys that the place contained before, in any row */
  previousIds: ReadonlySet<string>;
  /** replaces the value */
  replace(value: unknown): void;
}

/** Returns the values of a field that contain files. */
export function valuesWithFiles(field: Field, values: Row, before: Row | null): ValueWithFiles[] {
  const { uploads, composite } = kindOf(field);
  const { name } = field;
  const value = values[name] ?? null;
  if (value === null) return [];
  const keys = (uploadKind: Uploads, value: unknown) => uploadKind.keys(value);
  if (uploads) {
    const previousIds = new Set(keys(uploads, before?.[name]));
    return [
      {
        rules: field,
        uploads,
        path: name,
        value,
        previousIds,
        replace: (next) => Object.assign(values, { [name]: next }),
      },
    ];
  }
  const uploadParts = uploadFieldsOf(field);
  if (!composite || uploadParts.length === 0) return [];
  const rows = composite.rows(value);
  const changedRows = rows.map(({ row }): Row => ({ ...row }));
  return uploadParts.flatMap(({ part }) => {
    const rules = part && kindOf(part).uploads;
    if (!rules) return [];
    const previousIds = new Set(composite.rows(before?.[name]).flatMap(({ row }) => keys(rules, row[part.name])));
    return rows.flatMap(({ path, row }, index): ValueWithFiles[] =>
      (row[part.name] ?? null) === null
        ? []
        : [
            {
              rules: part,
              uploads: rules,
              path: `${name}${path}.${part.name}`,
              value: row[part.name],
              previousIds,
              replace(next) {
                Object.assign(changedRows[index] ?? {}, { [part.name]: next });
                values[name] = composite.from(changedRows, field);
              },
            },
          ],
    );
  });
}
