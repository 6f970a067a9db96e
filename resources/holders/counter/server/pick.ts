import type { Row } from '../../../../server/handlers';

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns some fields of a row of a list, with the titles of what they refer to. */
export function pick(row: Readonly<Row>, names: readonly string[]): Row {
  const picked = Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
  const refs = entriesOf(row._refs).filter(([name]) => names.includes(name));
  return refs.length === 0 ? picked : { ...picked, _refs: Object.fromEntries(refs) };
}
