import type { z } from 'zod';
import { writersOf } from './closed';
import { decide } from './conditions/evaluate';
import type { Context } from './conditions/expression';
import { kindOf } from './kinds';
import type { Field, Resource } from './registry';

/** A sentence to be: an i18n key and what goes into it. */
export interface Issue {
  key: string;
  args?: Record<string, string | number>;
}
export type Issues = Record<string, Issue>;

export interface Validation {
  /** what may be written, normalised; only what came in */
  values: Record<string, unknown>;
  /** by field */
  issues: Issues;
  /** names that are no field of the resource: malformed, not invalid */
  unknown: string[];
}

export interface ValidationContext extends Context {
  /** the stored record, when editing */
  current?: Readonly<Record<string, unknown>>;
  /** whether the person may do this with the resource's subject */
  able: (action: string) => boolean;
}

const NOTHING: readonly unknown[] = [null, undefined, ''];
const isNothing = (value: unknown): boolean => NOTHING.includes(value) || (Array.isArray(value) && value.length === 0);

/** Zod's first complaint, as one of ours. */
function issueOf(error: z.ZodError): Issue {
  const [first] = error.issues;
  const key = (name: string, args?: Issue['args']): Issue => ({
    key: `engine.validation.${name}`,
    ...(args && { args }),
  });
  if (!first) return key('invalid');
  if (first.code === 'custom' && typeof first.params?.key === 'string') return key(first.params.key, first.params.args);
  if (first.code === 'too_big')
    return first.origin === 'string'
      ? key('maxLength', { max: Number(first.maximum) })
      : key('max', { max: Number(first.maximum) });
  if (first.code === 'too_small')
    return first.origin === 'string'
      ? key('minLength', { min: Number(first.minimum) })
      : key('min', { min: Number(first.minimum) });
  return key('invalid');
}

/** Checks one present value of a field: the value as it is stored, or what is wrong with it. */
export function readValue(field: Field, input: unknown): { value: unknown } | { issue: Issue } {
  if (isNothing(input)) return { value: kindOf(field).empty };
  const result = kindOf(field).value(field).safeParse(input);
  return result.success
    ? { value: isNothing(result.data) ? kindOf(field).empty : result.data }
    : { issue: issueOf(result.error) };
}

/** Checks a form's fields, a resource's or an action's, one source of rules for browser, API and import. */
export function validateFields(
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
): { values: Record<string, unknown>; issues: Issues } {
  const values: Record<string, unknown> = {};
  const issues: Issues = {};
  for (const field of fields) {
    if (!(field.name in input)) continue;
    const reading = readValue(field, input[field.name]);
    if ('issue' in reading) issues[field.name] = reading.issue;
    else values[field.name] = reading.value;
  }
  const record = { ...context.current, ...values };
  const about = { fields: new Map(fields.map((field) => [field.name, field])), record, ...context };
  for (const field of fields) {
    if (decide(field.hidden, record, about)) {
      delete values[field.name];
      delete issues[field.name];
      continue;
    }
    const present = field.name in input || context.current === undefined;
    if (!issues[field.name] && present && decide(field.required, record, about) && isNothing(record[field.name]))
      issues[field.name] = { key: 'engine.validation.required' };
    for (const check of field.checks ?? [])
      if (!issues[field.name] && present && decide(check.when, record, about))
        issues[field.name] = { key: check.message };
    if (issues[field.name] && field.message) issues[field.name] = { key: field.message };
  }
  return { values, issues };
}

const withDefaults = (fields: readonly Field[], input: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(
    fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
  ),
  ...input,
});

/**
 * Checks what a client sends for a record. Creating fills in defaults; editing leaves absent fields as they are.
 * Names that begin with `_`, read-only and system fields are ignored; other unknown names are reported.
 */
export function validate(
  resource: Resource,
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
): Validation {
  const creating = context.current === undefined;
  const { reason } = resource.schema;
  const writable = [...resource.fields.values()].filter(
    (field) =>
      kindOf(field).writes &&
      !field.system &&
      !(resource.schema.keyFrom !== undefined && field.name === resource.key) &&
      (creating || field.name !== resource.key),
  );
  const about = { ...context, fields: resource.fields };
  const readOnly = (field: Field) => decide(field.readOnly, { ...context.current, ...input }, about);
  const allowed = writable.filter((field) => !readOnly(field) && writersOf(resource, field).every(context.able));
  const unknown = Object.keys(input).filter(
    (name) => !name.startsWith('_') && name !== 'id' && name !== reason?.field && !resource.fields.has(name),
  );
  const { values, issues } = validateFields(allowed, creating ? withDefaults(allowed, input) : input, about);
  if (reason && !creating) {
    const why = input[reason.field];
    if (typeof why === 'string' && why.length > reason.max)
      issues[reason.field] = { key: 'engine.validation.maxLength', args: { max: reason.max } };
    else if (why !== undefined && why !== null && typeof why !== 'string')
      issues[reason.field] = { key: 'engine.validation.invalid' };
    else if (reason.required && isNothing(why)) issues[reason.field] = { key: 'engine.validation.required' };
  }
  return { values, issues, unknown };
}
