/** System tables whose name a resource now uses. */
import type { Catalog } from './catalog';
import { quote } from './names';

interface Moved {
  from: string;
  to: string;
  /** a column that only the system table has */
  by: string;
}

/** Uploads were stored in `archivos` before that became the files of batch processes (domain.md A8). */
const MOVED: readonly Moved[] = [{ from: 'archivos', to: 'subidas', by: 'subidoPor' }];

const waiting = ({ tables }: Catalog): Moved[] =>
  MOVED.filter(({ from, to, by }) => tables.get(from)?.columns.has(by) && !tables.has(to));

/**
 * Returns the statements that rename these tables, to be run before the catalog is compared. Returns none for a database that is
 * new or up to date.
 */
export const movesIn = (catalog: Catalog): string[] =>
  waiting(catalog).flatMap(({ from, to }) => [
    `alter table ${quote(from)} rename to ${quote(to)}`,
    ...[...(catalog.tables.get(from)?.indexes ?? [])]
      .filter((name) => name.startsWith(`${from}_`))
      .map((name) => `alter index ${quote(name)} rename to ${quote(to + name.slice(from.length))}`),
  ]);

/** Returns the catalog as it is after the renames. */
export function afterMoves(catalog: Catalog): Catalog {
  const gone = new Set(waiting(catalog).map(({ from }) => from));
  return { ...catalog, tables: new Map([...catalog.tables].filter(([name]) => !gone.has(name))) };
}
