/** Tables of ours that gave their name to a resource. */
import type { Catalog } from './catalog';
import { quote } from './names';

interface Moved {
  from: string;
  to: string;
  /** a column that the resource of that name does not have */
  by: string;
}

/** What people upload stood in `archivos` before the files of batch processes (domain.md A8). */
const MOVED: readonly Moved[] = [{ from: 'archivos', to: 'subidas', by: 'subidoPor' }];

const waiting = ({ tables }: Catalog): Moved[] =>
  MOVED.filter(({ from, to, by }) => tables.get(from)?.columns.has(by) && !tables.has(to));

/** The statements that make way for the resources, before anything else is looked at; none in a database that is new or done. */
export const movesIn = (catalog: Catalog): string[] =>
  waiting(catalog).flatMap(({ from, to }) => [
    `alter table ${quote(from)} rename to ${quote(to)}`,
    ...[...(catalog.tables.get(from)?.indexes ?? [])]
      .filter((name) => name.startsWith(`${from}_`))
      .map((name) => `alter index ${quote(name)} rename to ${quote(to + name.slice(from.length))}`),
  ]);

/** The catalogue as it is once they have moved. */
export function afterMoves(catalog: Catalog): Catalog {
  const gone = new Set(waiting(catalog).map(({ from }) => from));
  return { ...catalog, tables: new Map([...catalog.tables].filter(([name]) => !gone.has(name))) };
}
