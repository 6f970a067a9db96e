/** Values of a record that are not stored: aggregates of other records, and values computed by handlers. */
import type { Field } from '../../src/schema/registry';
import { inParallel } from '../db/inParallel';
import type { Row } from '../handlers';
import type { Access } from './access';
import { loadAggregates } from './aggregates';
import type { ComputingStore } from './store';

const handlerOf = (field: Field): string | undefined => ('handler' in field ? field.handler : undefined);

/**
 * Returns the computed values of the rows, or an empty list when there are none. Each handler and each aggregated list is queried
 * once.
 */
export async function loadComputed(
  { db, handlers, language, mailServer = false, mailSender }: ComputingStore,
  access: Access,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<Row[]> {
  const { registry, resource, viewer, now } = access;
  const key = (row: Row) => row[resource.key];
  const tasks: (() => Promise<Row[]>)[] = [() => loadAggregates(db, access, fields, rows)];
  if (rows.length > 0)
    for (const field of fields) {
      const name = handlerOf(field);
      const compute = name === undefined ? undefined : handlers.compute(resource.name, name);
      if (!compute) continue;
      tasks.push(async () => {
        const values = await compute({
          ...{ db, registry, resource, rows, viewer, now },
          ...{ mailLanguage: language, mailServer, mailSender: mailSender ?? null },
        });
        return rows.map((row) => ({ [field.name]: values.get(key(row)) ?? null }));
      });
    }
  const results = (await inParallel(db, tasks)).filter((part) => part.length > 0);
  if (results.length === 0) return [];
  return rows.map((_, index) => Object.assign({}, ...results.map((part) => part[index])));
}
