import type * as z from 'zod/mini';
import type { Decision } from './condition';
import { decide } from './conditions/evaluate';
import { type DecisionContext, decisionsOn, inputsOf } from './decisions';
import type { FieldOf, FieldSchema } from './field';
import { historicalFields } from './historical';
import { kindOf } from './kinds';
import { shapeRule, valueRule } from './kinds/values';
import type { Value } from './kinds/values/value';
import { isMasked } from './mask';
import type { Field, Resource } from './registry';
import { writersOf } from './restrictedFields';
import { sameValue } from './sameValue';

/** A message: its i18n key and arguments. */
export interface Issue {
  key: string;
  args?: Record<string, string | number>;
}
export type Issues = Record<string, Issue>;

export interface Validation {
  /** the values to write, normalised; only fields that were sent */
  values: Record<string, unknown>;
  /** by field; for a nested value by path: `domicilio.calle`, `lineas[2].cantidad` */
  issues: Issues;
  /** names that are not fields of the resource: the request is malformed, not invalid */
  unknown: string[];
}

/** Inputs of validation besides the form's values; `current` is set when editing. */
export type ValidationContext = DecisionContext;

const EMPTY_VALUES: readonly unknown[] = [null, undefined, ''];
/** Whether a value is empty, for any kind. */
export const isNothing = (value: unknown): boolean =>
  EMPTY_VALUES.includes(value) || (Array.isArray(value) && value.length === 0);

/** Whether a field's values are lists; for any other field an empty list has the wrong type. */
function takesLists(field: Field): boolean {
  const { empty, composite, uploads } = kindOf(field);
  return Array.isArray(empty) || composite?.many === true || uploads?.multiple(field) === true;
}

/** Converts Zod's first issue to ours. */
function issueOf(error: z.core.$ZodError): Issue {
  const [first] = error.issues;
  const key = (name: string, args?: Issue['args']): Issue => ({
    key: `engine.validation.${name}`,
    ...(args && { args }),
  });
  if (!first) return key('invalid');
  if (first.code === 'custom' && typeof first.params?.key === 'string') return key(first.params.key, first.params.args);
  if (first.code === 'too_big') return key(SIZE_MESSAGES[first.origin]?.max ?? 'max', { max: Number(first.maximum) });
  if (first.code === 'too_small') return key(SIZE_MESSAGES[first.origin]?.min ?? 'min', { min: Number(first.minimum) });
  if (first.code === 'invalid_format' && /^date/.test(first.format)) return key('date');
  return key('invalid');
}

/** Texts and lists have too many or too few items; other values are too large or too small themselves. */
const SIZE_MESSAGES: Record<string, { max: string; min: string }> = {
  string: { max: 'maxLength', min: 'minLength' },
  array: { max: 'maxItems', min: 'minItems' },
};

function applyRule(field: Field, input: unknown, value: Value): { value: unknown } | { issue: Issue } {
  if (EMPTY_VALUES.includes(input) || (isNothing(input) && takesLists(field))) return { value: kindOf(field).empty };
  const result = value.safeParse(input);
  return result.success
    ? { value: isNothing(result.data) ? kindOf(field).empty : result.data }
    : { issue: issueOf(result.error) };
}

const ruleCache = new WeakMap<Field, Value>();

/** The rule of a field's values, cached, because building it costs more than applying it. */
function ruleOf(field: Field): Value {
  const cached = ruleCache.get(field) ?? valueRule(field);
  ruleCache.set(field, cached);
  return cached;
}

const shapeCache = new WeakMap<Field, Value>();

/** Like `readerOf`, for values that are validated part by part. */
function shapeRuleOf(field: Field): Value {
  const cached = shapeCache.get(field) ?? shapeRule(field);
  shapeCache.set(field, cached);
  return cached;
}

/** Validates one value of a field: returns the value to store, or the issue. */
export const readValue = (field: Field, input: unknown): { value: unknown } | { issue: Issue } =>
  applyRule(field, input, ruleOf(field));

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Parts = FieldOf<'group'>['fields'];
const partsOf = (field: Field, value: unknown): Parts | undefined =>
  'fields' in field && !kindOf(field).composite?.many && isObject(value) ? field.fields : undefined;

const namedParts = new WeakMap<Parts[string], Field>();

/** A part with its name, cached, so that its rule is cached too. */
function namedPart(part: Parts[string], name: string): Field {
  const cached = namedParts.get(part);
  if (cached?.name === name) return cached;
  const byMode: Field = { ...part, name };
  namedParts.set(part, byMode);
  return byMode;
}

/** Whether a value is unchanged from the stored one. Later rules do not apply to it, for example after its option was removed. */
const isUntouched = (name: string, value: unknown, stored: Readonly<Values> | undefined): boolean =>
  stored !== undefined &&
  Object.hasOwn(stored, name) &&
  !isNothing(value) &&
  !isNothing(stored[name]) &&
  sameValue(value, stored[name]);

/** Whether the person may read the stored value. Otherwise, accepting it without checks would reveal it. */
const canReadStored = ({ readWith }: FieldSchema, { hasPermission }: ValidationContext): boolean =>
  readWith === undefined || hasPermission(readWith);

/** Validates a group's parts, each by its own kind; issues are reported as `group.part`. */
function readParts(
  field: Field,
  parts: Parts,
  input: Readonly<Record<string, unknown>>,
  stored: unknown,
  issues: Issues,
) {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!part) {
      issues[field.name] = { key: 'engine.validation.invalid' };
      continue;
    }
    if (isObject(stored) && isUntouched(name, value, stored)) {
      values[name] = stored[name];
      continue;
    }
    const reading = readValue(namedPart(part, name), value);
    if ('issue' in reading) issues[`${field.name}.${name}`] = reading.issue;
    else values[name] = reading.value;
  }
  return values;
}

/** Converts a value to its stored form, a group part by part; an invalid value stays as typed. */
export function normalized(field: Field, input: unknown): unknown {
  const parts = partsOf(field, input);
  if (parts && isObject(input))
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
        return [name, part ? normalized(namedPart(part, name), value) : value];
      }),
    );
  const reading = readValue(field, input);
  return 'issue' in reading ? input : reading.value;
}

/** Validates each cell of a field's rows, with its path; conditions of cells can also read the record. */
function validateRows(
  field: Field,
  value: unknown,
  recordFields: readonly Field[],
  record: Readonly<Values>,
  context: ValidationContext,
): { value: unknown; issues: Issues } {
  const { composite: groupValue } = kindOf(field);
  if (!groupValue?.many || value === null || value === undefined) return { value, issues: {} };
  const parts = groupValue.parts(field);
  const issues: Issues = {};
  const { current, stored: outerStored = current } = context;
  const storedValue = canReadStored(field, context) ? outerStored?.[field.name] : undefined;
  const storedRows = storedValue === null || storedValue === undefined ? [] : groupValue.rows(storedValue);
  const rows = groupValue.rows(value).map(({ path, row }) => {
    const input = withDefaults(parts, row);
    const { current: _, stored: __, writes: ___, ...rest } = context;
    const stored = storedRows.find((storedRow) => sameValue(storedRow.row, row))?.row;
    const rowResult = validateFields(parts, input, {
      ...rest,
      ...(stored && { stored }),
      initialValues: record,
      fields: new Map([...recordFields, ...parts].map((candidate) => [candidate.name, candidate])),
      ...(context.record && { record: { ...context.record, ...input } }),
    });
    for (const [name, issue] of Object.entries(rowResult.issues)) issues[`${field.name}${path}.${name}`] = issue;
    return rowResult.values;
  });
  return { value: groupValue.from(rows, field), issues };
}

/** Validates the fields of a form, of a resource or an action. Browser, API and import all use these rules. */
export function validateFields(
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
): { values: Record<string, unknown>; issues: Issues } {
  const values: Record<string, unknown> = {};
  const issues: Issues = {};
  const { current, stored = current } = context;
  for (const field of fields) {
    if (!(field.name in input)) continue;
    const value = input[field.name];
    const parts = partsOf(field, value);
    if (parts && isObject(value)) {
      const storedGroup = canReadStored(field, context) ? stored?.[field.name] : undefined;
      values[field.name] = readParts(field, parts, value, storedGroup, issues);
      continue;
    }
    if (isMasked(field, value)) {
      issues[field.name] = { key: 'engine.validation.masked' };
      continue;
    }
    if (canReadStored(field, context) && isUntouched(field.name, value, stored)) {
      values[field.name] = stored?.[field.name];
      continue;
    }
    // rows are validated row by row below, with their paths
    const reading = applyRule(field, value, shapeRuleOf(field));
    if ('issue' in reading) issues[field.name] = reading.issue;
    else values[field.name] = reading.value;
  }
  const decisions = decisionsOn(fields, values, context);
  const { record } = decisions;
  const contextWithRecord = {
    record,
    ...context,
    fields: context.fields ?? new Map(fields.map((field) => [field.name, field])),
  };
  for (const field of fields) {
    const { name } = field;
    const { hidden, readOnly, required } = decisions.stateOf(name);
    if (hidden || readOnly) {
      delete values[name];
      for (const issue of Object.keys(issues)) if (issue.split('.')[0] === name) delete issues[issue];
      continue;
    }
    // a field that was not sent is checked again if a field that decides about it was sent
    const isRechecked = (decision: Decision | undefined) =>
      name in input || current === undefined || inputsOf(decision).some((decidingName) => decidingName in input);
    const isSet = (sent: string) => {
      const sentField = contextWithRecord.fields.get(sent);
      return (
        sent in input && !(sentField && canReadStored(sentField, context) && isUntouched(sent, input[sent], current))
      );
    };
    const isCheckNeeded = (decision: Decision | undefined) =>
      current === undefined || isSet(name) || inputsOf(decision).some(isSet);
    const value = name in values ? values[name] : current?.[name];
    const parts = partsOf(field, values[name]);
    const currentValue = current?.[name];
    if (parts && isObject(values[name])) {
      const composite = { ...values[name] };
      for (const [part, { message }] of Object.entries(parts)) {
        const path = `${name}.${part}`;
        const partState = decisions.stateOf(path);
        if (partState.hidden || partState.readOnly) {
          delete issues[path];
          // a part that was not sent keeps its value
          composite[part] = isObject(currentValue) ? (currentValue[part] ?? null) : null;
        } else if (!issues[path] && partState.required && isNothing(composite[part]))
          issues[path] = { key: 'engine.validation.required' };
        if (issues[path] && message) issues[path] = { key: message };
      }
      values[name] = composite;
    }
    const empty = isNothing(value) || (parts !== undefined && isObject(value) && Object.values(value).every(isNothing));
    if (!issues[name] && required && isRechecked(field.required) && empty)
      issues[name] = { key: 'engine.validation.required' };
    for (const check of field.checks ?? [])
      if (!issues[name] && isCheckNeeded(check.when) && decide(check.when, record, contextWithRecord))
        issues[name] = { key: check.message };
    if (issues[name] && field.message && !isMasked(field, input[name])) issues[name] = { key: field.message };
    if (issues[name] || !(name in values)) continue;
    const rowResult = validateRows(field, values[name], fields, record, context);
    values[name] = rowResult.value;
    Object.assign(issues, rowResult.issues);
  }
  return { values, issues };
}

/** Whether values of a field are validated here; the server checks uploaded files itself. */
function hasRules(field: Field): boolean {
  const { writes: writableFields, uploads, composite } = kindOf(field);
  const files = uploads !== undefined || composite?.parts(field).some((part) => kindOf(part).uploads);
  return (writableFields || 'initial' in field) && !files;
}

/**
 * Validates values set by the server itself: each by the rule of its kind, except those already `stored`. Conditions (`required`,
 * `readOnly`, `checks`) apply only to what clients send: `validate`.
 */
export function readValues(
  fields: ReadonlyMap<string, Field>,
  input: Readonly<Values>,
  stored?: Readonly<Values>,
): { values: Values; issues: Issues } {
  const values: Values = {};
  const issues: Issues = {};
  for (const [name, value] of Object.entries(input)) {
    const field = fields.get(name);
    if (!field || value === stored?.[name] || !hasRules(field) || isUntouched(name, value, stored)) {
      values[name] = value;
      continue;
    }
    const parts = partsOf(field, value);
    if (parts && isObject(value)) {
      values[name] = readParts(field, parts, value, stored?.[name], issues);
      continue;
    }
    const isEmptyValue = value === undefined || (Array.isArray(value) && value.length === 0);
    const reading = isEmptyValue ? { value } : readValue(field, value);
    if ('issue' in reading) issues[name] = reading.issue;
    else values[name] = reading.value;
  }
  return { values, issues };
}

const defaults = new WeakMap<readonly Field[], Readonly<Values>>();

/** The values with the fields' defaults below them, which are collected once an array of fields. */
function withDefaults(fields: readonly Field[], input: Readonly<Values>): Values {
  const cached =
    defaults.get(fields) ??
    Object.fromEntries(
      fields.filter((field) => field.default !== undefined).map((field) => [field.name, field.default]),
    );
  defaults.set(fields, cached);
  return { ...cached, ...input };
}

/** The initial values of a new record: defaults, the initial state, otherwise empty values. */
export const blankOf = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    [...resource.fields.values()].map((field) => [
      field.name,
      field.default ?? ('initial' in field ? field.initial : kindOf(field).empty),
    ]),
  );

const blanks = new WeakMap<Resource, Readonly<Values>>();

/** As `blankOf`, of a resource once: to be read, not to be written. */
function sharedBlankOf(resource: Resource): Readonly<Values> {
  const cached = blanks.get(resource) ?? blankOf(resource);
  blanks.set(resource, cached);
  return cached;
}

type WriteMode = 'creating' | 'editing' | 'historical';

const writableFieldsCache = new WeakMap<Resource, Record<WriteMode, readonly Field[]>>();

/** The fields that a client may write; always the same array, which is the cache key of their decisions. */
function writableFieldsOf(resource: Resource, mode: WriteMode): readonly Field[] {
  const cached = writableFieldsCache.get(resource);
  if (cached) return cached[mode];
  const { schema, key } = resource;
  const writableFields = [...resource.fields.values()].filter((field) => kindOf(field).writes && !field.system);
  const creating = writableFields.filter((field) => schema.keyFrom === undefined || field.name !== key);
  const byMode = {
    creating,
    editing: writableFields.filter((field) => field.name !== key),
    historical: [...creating, ...historicalFields(resource)],
  };
  writableFieldsCache.set(resource, byMode);
  return byMode[mode];
}

/**
 * Returns the fields that the input would change and the person may not write. Clients send whole records: a value that is the
 * stored one changes nothing.
 */
function deniedFields(resource: Resource, input: Readonly<Values>, context: ValidationContext): readonly string[] {
  const { current } = context;
  return [...resource.fields.values()]
    .filter((field) => field.name in input && kindOf(field).writes && !field.system)
    .filter((field) => !writersOf(resource, field).every(context.hasPermission))
    .filter((field) => {
      const value = input[field.name];
      if (isMasked(field, value) || (isNothing(value) && isNothing(current?.[field.name]))) return false;
      return !(canReadStored(field, context) && isUntouched(field.name, value, current ?? sharedBlankOf(resource)));
    })
    .map(({ name }) => name);
}

/**
 * Validates what a client sends for a record. Creating fills in defaults; editing leaves absent fields unchanged. Names that
 * begin with `_`, read-only and system fields are ignored; a field that the person may not write is an issue where its value differs
 * from the stored one; other unknown names are reported.
 */
export function validate(
  resource: Resource,
  input: Readonly<Record<string, unknown>>,
  context: ValidationContext,
): Validation {
  const creating = context.current === undefined;
  const { reason } = resource.schema;
  const writable = writableFieldsOf(resource, !creating ? 'editing' : context.historical ? 'historical' : 'creating');
  const unknown = Object.keys(input).filter(
    (name) => !name.startsWith('_') && name !== 'id' && name !== reason?.field && !resource.fields.has(name),
  );
  const { values, issues } = validateFields(writable, creating ? withDefaults(writable, input) : input, {
    ...context,
    fields: resource.fields,
    writes: (field) => writersOf(resource, field).every(context.hasPermission),
    ...(creating && { initialValues: sharedBlankOf(resource) }),
  });
  for (const name of deniedFields(resource, input, context)) issues[name] = { key: 'engine.reasons.permission' };
  if (reason && (!creating || reason.creating)) {
    const reasonText = input[reason.field];
    if (typeof reasonText === 'string' && reasonText.length > reason.max)
      issues[reason.field] = { key: 'engine.validation.maxLength', args: { max: reason.max } };
    else if (reasonText !== undefined && reasonText !== null && typeof reasonText !== 'string')
      issues[reason.field] = { key: 'engine.validation.invalid' };
    else if (reason.required && !creating && isNothing(reasonText))
      issues[reason.field] = { key: 'engine.validation.required' };
  }
  return { values, issues, unknown };
}
