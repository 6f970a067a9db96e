/** System tables whose name a resource now uses. */
import type { Catalog } from './catalog';
import { quote } from './names';

interface TableRename {
  from: string;
  to: string;
  /** a column that only the system table has */
  markerColumn: string;
}

/** Uploads were stored in `archivos` before that became the files of batch processes (domain.md A8). */
const RENAMES: readonly TableRename[] = [{ from: 'archivos', to: 'subidas', markerColumn: 'subidoPor' }];

const pendingRenames = ({ tables }: Catalog): TableRename[] =>
  RENAMES.filter(({ from, to, markerColumn }) => tables.get(from)?.columns.has(markerColumn) && !tables.has(to));

/**
 * Returns the statements that rename these tables, to be run before the catalog is compared. Returns none for a database that is
 * new or up to date.
 */
export const renameStatements = (catalog: Catalog): string[] =>
  pendingRenames(catalog).flatMap(({ from, to }) => [
    `alter table ${quote(from)} rename to ${quote(to)}`,
    ...[...(catalog.tables.get(from)?.indexes ?? [])]
      .filter((name) => name.startsWith(`${from}_`))
      .map((name) => `alter index ${quote(name)} rename to ${quote(to + name.slice(from.length))}`),
  ]);

/** Returns the catalog as it is after the renames. */
export function withRenames(catalog: Catalog): Catalog {
  const renamed = new Set(pendingRenames(catalog).map(({ from }) => from));
  return { ...catalog, tables: new Map([...catalog.tables].filter(([name]) => !renamed.has(name))) };
}
