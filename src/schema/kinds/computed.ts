import type { ComputedField, FieldSchema } from '../field';
import type { Resource } from '../registry';
import { templateFields } from '../title';
import { aggregatedBy, aggregateProblems, resultOf } from './aggregate';
import { kindOf } from './index';
import { asText, type DeclarationProblem, TEXT, unknownFieldProblems, type ValueKind } from './kind';

type Computed = ValueKind<'computed'>;

/** The fields of its own record that a computed field reads. */
function partsOf(field: ComputedField): readonly string[] {
  if (field.template !== undefined) return templateFields(field.template);
  return field.handler === undefined ? [] : (field.uses ?? []);
}

function partProblems(field: ComputedField, resource: Resource): DeclarationProblem[] {
  const option = field.template === undefined ? 'uses' : 'template';
  const parts = partsOf(field);
  return [
    ...unknownFieldProblems(option, parts, resource),
    ...parts
      .flatMap((name) => resource.fields.get(name) ?? [])
      .filter((part) => part.mask || kindOf(part).inResponse === 'never')
      .map(({ name }) => ({ path: option, reason: `would reveal '${name}'` })),
    ...parts
      .flatMap((name) => resource.fields.get(name) ?? [])
      .filter((part) => !kindOf(part).stored && kindOf(part).inResponse === 'always')
      .map(({ name }) => ({ path: option, reason: `'${name}' is not stored in a column` })),
  ];
}

/** A template that is filled in for display. */
const templateKind: Computed = {
  icon: 'calculator',
  blank: { kind: 'computed', template: '' },
  fromText: (text) => text,
  toText: asText,
  empty: null,
  operators: [],
  stored: false,
  inResponse: 'always',
  lists: true,
  sorts: false,
  searches: false,
  writes: false,
  parts: partsOf,
  result: (field) => (field.template === undefined ? resultOf(field) : undefined),
  aggregated: aggregatedBy,
  problems: (field, resource, find) => [...partProblems(field, resource), ...aggregateProblems(field, resource, find)],
};

/** A stored template: the server writes it when its fields are written. The only variant with a column. */
const storedTemplateKind: Computed = { ...templateKind, operators: TEXT, stored: true, sorts: true, searches: true };

/**
 * An aggregate, or a value computed by a handler: it behaves like the kind of its result. The database can compute an aggregate
 * for all records at once, so lists can sort and filter by it.
 */
function resultKind(result: FieldSchema, isAggregate: boolean): Computed {
  const kind = kindOf(result);
  return {
    ...templateKind,
    fromText: (text) => kind.fromText(text, result),
    toText: (value) => kind.toText(value, result),
    ...(kind.compare && { compare: kind.compare }),
    sorts: isAggregate,
    operators: isAggregate ? kind.operators : [],
  };
}

const variants = new WeakMap<ComputedField, Computed>();

function variantOf(field: ComputedField): Computed {
  if (field.template !== undefined) return field.stored ? storedTemplateKind : templateKind;
  const cached = variants.get(field);
  if (cached) return cached;
  const variant = resultKind(resultOf(field), field.aggregate !== undefined);
  variants.set(field, variant);
  return variant;
}

export const computed: Computed = { ...templateKind, variant: variantOf };
