/** Validation of client input beyond the kernel's rules: referenced records must exist and be selectable. */
import { isDeepStrictEqual } from 'node:util';
import { ConditionError } from '../../src/schema/conditions/expression';
import type { Field, Registry } from '../../src/schema/registry';
import type { Issues } from '../../src/schema/validate';
import { keyValue, sqlType } from '../db/conditions';
import { linkOf } from '../db/kinds';
import type { Link } from '../db/kinds/column';
import { checkFiles } from '../files/check';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { choosable, dependsOn } from './choosable';
import { sortedKeys } from './links';
import { checkRowLinks } from './rowLinks';
import type { Work } from './storeRows';

/** Returns the body as an object. Throws 400 unless it is a JSON object. */
export function requireObject(body: unknown): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem(400, 'malformed');
  return Object.fromEntries(Object.entries(body));
}

/** Maximum number of unknown names in a response, so that the response does not echo its request. */
const maxNames = 20;

/** Throws 400 with the unknown names, or 422 with a message for each invalid field. Returns when there are neither. */
export function rejectInvalid(unknown: readonly string[], issues: Issues): void {
  const [name] = unknown;
  if (name !== undefined) {
    const errors = unknown
      .slice(0, maxNames)
      .map((field) => [field, { key: 'server.problems.unknownField', values: { field } }]);
    throw new Problem(400, 'unknownField', { field: name }, { errors: Object.fromEntries(errors) });
  }
  if (Object.keys(issues).length === 0) return;
  const errors = Object.entries(issues).map(([field, { key, args }]) => [
    field,
    { key, ...(args && { values: args }) },
  ]);
  throw new Problem(422, 'invalid', {}, { errors: Object.fromEntries(errors) });
}

interface Linked {
  field: Field;
  link: Link;
  /** SQL type of the column */
  type: string;
}

const linkedCache = new WeakMap<readonly Field[], WeakMap<Registry, readonly Linked[]>>();

/** Returns the references among the fields. Cached per array of fields and registry. */
function linksAmong({ store }: Work, fields: readonly Field[]): readonly Linked[] {
  const cached = linkedCache.get(fields)?.get(store.registry);
  if (cached) return cached;
  const linked = fields.flatMap((field) => {
    const link = linkOf(field);
    return link ? [{ field, link, type: sqlType(store, field) }] : [];
  });
  const byRegistry = linkedCache.get(fields) ?? new WeakMap<Registry, readonly Linked[]>();
  linkedCache.set(fields, byRegistry.set(store.registry, linked));
  return linked;
}

/**
 * Checks the references among values to be stored, and converts their keys to the type of the referenced key. An unchanged
 * reference is kept even when its record could no longer be chosen.
 */
export async function checkLinks(
  work: Work,
  fields: readonly Field[],
  values: Row,
  before: Row | null,
  context: Row = {},
): Promise<Issues> {
  const issues: Issues = {};
  const linked = linksAmong(work, fields);
  for (const { field, type, link } of linked) {
    const value = values[field.name];
    if (value === undefined || value === null) continue;
    const keys = (Array.isArray(value) ? value : [value]).map((key) => keyValue(type, key));
    if (keys.includes(undefined)) issues[field.name] = { key: 'engine.validation.missingReference' };
    else values[field.name] = link.many ? sortedKeys(keys) : keys[0];
  }
  const record = { ...context, ...before, ...values };
  const isTouched = (name: string) =>
    before === null || (name in values && !isDeepStrictEqual(values[name] ?? null, before[name] ?? null));
  for (const { field, link } of linked) {
    const value = record[field.name] ?? null;
    const keys: unknown[] = Array.isArray(value) ? value : [value];
    if (issues[field.name] || value === null || keys.length === 0) continue;
    if (!isTouched(field.name) && !dependsOn(link).some(isTouched)) continue;
    try {
      const choices = await choosable(work, link, keys, record);
      if (keys.some((key) => !choices.has(key))) issues[field.name] = { key: 'engine.validation.missingReference' };
      else if (keys.some((key) => !choices.get(key))) issues[field.name] = { key: 'engine.validation.notAllowed' };
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      issues[field.name] = { key: 'engine.validation.notAllowed' };
    }
  }
  return {
    ...issues,
    ...(await checkRowLinks(work, fields, values, before, { record, isTouched })),
    ...(await checkFiles(work, fields, values, before)),
  };
}
