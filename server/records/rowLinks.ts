/** Checks the references within the rows of a record. */
import { isDeepStrictEqual } from 'node:util';
import { ConditionError } from '../../src/schema/conditions/expression';
import { kindOf } from '../../src/schema/kinds';
import type { Field } from '../../src/schema/registry';
import type { Issue, Issues } from '../../src/schema/validate';
import { keyValue, sqlType } from '../db/conditions';
import { innerLinks } from '../db/kinds';
import type { Link } from '../db/kinds/column';
import type { Row } from '../handlers';
import { choosable, dependsOn } from './choosable';
import type { Work } from './storeRows';

interface RecordContext {
  /** the record as it will be stored */
  record: Row;
  isTouched: (name: string) => boolean;
}

interface ReferenceCheck {
  path: string;
  row: Row;
  key: string | number;
}

const issue = (key: string): Issue => ({ key: `engine.validation.${key}` });

/** Groups the references whose choice depends on the same values, for one query per group. */
function groupByDependencies(checks: readonly ReferenceCheck[], names: readonly string[]): ReferenceCheck[][] {
  const groups = new Map<string, ReferenceCheck[]>();
  for (const check of checks) {
    const groupKey = JSON.stringify(names.map((name) => check.row[name] ?? null));
    groups.set(groupKey, [...(groups.get(groupKey) ?? []), check]);
  }
  return [...groups.values()];
}

async function checkReferences(
  work: Work,
  link: Link,
  checks: readonly ReferenceCheck[],
  record: Row,
): Promise<Issues> {
  const issues: Issues = {};
  for (const group of groupByDependencies(checks, dependsOn(link))) {
    const keys = group.map(({ key }) => key);
    try {
      const choices = await choosable(work, link, keys, { ...record, ...group[0]?.row });
      for (const { path, key } of group)
        if (!choices.get(key)) issues[path] = issue(choices.has(key) ? 'notAllowed' : 'missingReference');
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      for (const { path } of group) issues[path] = issue('notAllowed');
    }
  }
  return issues;
}

/** Checks the references within rows, as `checkLinks` does. A reference that a stored row already has is kept. */
export async function checkRowLinks(
  work: Work,
  fields: readonly Field[],
  values: Row,
  before: Row | null,
  { record, isTouched }: RecordContext,
): Promise<Issues> {
  const issues: Issues = {};
  for (const field of fields) {
    const { composite } = kindOf(field);
    const links = innerLinks(field);
    if (!composite || links.length === 0 || (values[field.name] ?? null) === null) continue;
    const parts = new Set(composite.parts(field).map(({ name }) => name));
    const storedRows = composite.rows(before?.[field.name]).map(({ row }) => row);
    const rows = composite
      .rows(values[field.name])
      .map(({ path, row }): { path: string; row: Row } => ({ path, row: { ...row } }));
    for (const { part, link } of links) {
      const type = sqlType(work.store, part);
      const relevantNames = [part.name, ...dependsOn(link).filter((name) => parts.has(name))];
      const dependencyChanged = dependsOn(link).some((name) => !parts.has(name) && isTouched(name));
      const checks: ReferenceCheck[] = [];
      for (const { path: rowPath, row } of rows) {
        const path = `${field.name}${rowPath}.${part.name}`;
        if ((row[part.name] ?? null) === null) continue;
        const key = keyValue(type, row[part.name]);
        if (key === undefined) {
          issues[path] = issue('missingReference');
          continue;
        }
        row[part.name] = key;
        const isUnchanged = (old: Readonly<Row>) =>
          relevantNames.every((name) => isDeepStrictEqual(old[name] ?? null, row[name] ?? null));
        if (dependencyChanged || !storedRows.some(isUnchanged)) checks.push({ path, row, key });
      }
      Object.assign(issues, await checkReferences(work, link, checks, record));
    }
    values[field.name] = composite.from(
      rows.map(({ row }) => row),
      field,
    );
  }
  return issues;
}
