/** Where a record contains files: in a field, or in a part of each of its rows. */
import { kindOf } from '../../src/schema/kinds';
import type { Uploads } from '../../src/schema/kinds/kind';
import type { Field, Resource } from '../../src/schema/registry';
import type { Row } from '../handlers';

export interface Place {
  field: Field;
  /** the part of its rows; undefined: the field itself contains files */
  part?: Field;
}

/** Returns the places of a field: itself, parts of it, or none. */
function placesOf(field: Field): Place[] {
  const { uploads, whole } = kindOf(field);
  if (uploads) return [{ field }];
  return (whole?.parts(field) ?? []).filter((part) => kindOf(part).uploads).map((part) => ({ field, part }));
}

export const uploadPlaces = (resource: Resource): Place[] => resource.columns.flatMap(placesOf);

/** Returns the place of a path such as `papel` or `lineas.papel`, as a field with that name. */
export function placeNamed(fields: ReadonlyMap<string, Field>, path: string): Field | undefined {
  const [name = '', part, ...deeper] = path.split('.');
  if (deeper.length > 0) return undefined;
  const field = fields.get(name);
  const place = field && placesOf(field).find((one) => one.part?.name === part);
  return place && { ...(place.part ?? place.field), name: path };
}

/** A value that contains files, and its position in the record. */
export interface Held {
  /** the field whose rules apply */
  rules: Field;
  uploads: Uploads;
  /** as in validation errors: `lineas[2].papel` */
  path: string;
  value: unknown;
  /** the keys that the place contained before, in any row */
  kept: ReadonlySet<string>;
  /** replaces the value */
  put(value: unknown): void;
}

/** Returns the values of a field that contain files. */
export function heldIn(field: Field, values: Row, before: Row | null): Held[] {
  const { uploads, whole } = kindOf(field);
  const { name } = field;
  const value = values[name] ?? null;
  if (value === null) return [];
  const keys = (of: Uploads, value: unknown) => of.keys(value);
  if (uploads) {
    const kept = new Set(keys(uploads, before?.[name]));
    return [{ rules: field, uploads, path: name, value, kept, put: (next) => Object.assign(values, { [name]: next }) }];
  }
  const places = placesOf(field);
  if (!whole || places.length === 0) return [];
  const rows = whole.rows(value);
  const rest = rows.map(({ row }): Row => ({ ...row }));
  return places.flatMap(({ part }) => {
    const rules = part && kindOf(part).uploads;
    if (!rules) return [];
    const kept = new Set(whole.rows(before?.[name]).flatMap(({ row }) => keys(rules, row[part.name])));
    return rows.flatMap(({ at, row }, place): Held[] =>
      (row[part.name] ?? null) === null
        ? []
        : [
            {
              rules: part,
              uploads: rules,
              path: `${name}${at}.${part.name}`,
              value: row[part.name],
              kept,
              put(next) {
                Object.assign(rest[place] ?? {}, { [part.name]: next });
                values[name] = whole.from(rest, field);
              },
            },
          ],
    );
  });
}
