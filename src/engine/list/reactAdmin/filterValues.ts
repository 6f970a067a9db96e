/**
 * A list's filter as react-admin's `filterValues`. Keys and values are the same (`f`, `f_gte` …, `q`, `$and`), with two
 * differences: parts of a group are nested in react-admin's forms (`{ domicilio: { localidad: … } }`) and paths in an address
 * (`domicilio.localidad`); and react-admin's forms write an empty value where an address has none.
 */
import { type Filter, isObject } from '../../address';

/** Whether an object is one condition, as `{ $gt: 3 }`, and not the parts of a group. */
const isCondition = (value: object): boolean => Object.keys(value).some((key) => key.startsWith('$'));

/** Returns the filter with the parts of groups nested. */
export function toFilterValues(filter: Filter): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(filter)) {
    const [group = path, part] = path.split('.');
    const parts = values[group];
    values[group] = part === undefined ? value : { ...(isObject(parts) && parts), [part]: value };
  }
  return values;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns the filter of some `filterValues`, without empty values; a `null` of the current filter (*is empty*) stays. */
export function fromFilterValues(values: Readonly<Record<string, unknown>>, current: Filter): Filter {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    isObject(value) && !isCondition(value)
      ? Object.entries(value).map(([part, partValue]) => [`${name}.${part}`, partValue] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(
    entries.filter(([path, value]) => !isEmpty(value) || (value === null && current[path] === null)),
  );
}
