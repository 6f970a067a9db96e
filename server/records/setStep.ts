/** Validates what the `set` steps of an action write, by the same field rules as an edit. */
import type { ActionSchema, Step } from '../../src/schema/action';
import { decide } from '../../src/schema/conditions/evaluate';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { writersOf } from '../../src/schema/restrictedFields';
import { type Issues, isNothing, validateFields } from '../../src/schema/validate';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, may } from '../viewer';
import { checkLinks, rejectInvalid } from './check';
import { writeProblem } from './constraint';
import type { Work } from './storeRows';

type Declared = Extract<Step, { set: unknown }>['set'];
type CreateValues = Extract<Step, { create: unknown }>['values'];

/** Returns the input that a declared value comes from; undefined for other values. */
export const inputOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$input' in value && typeof value.$input === 'string'
    ? value.$input
    : undefined;

/** Returns the values of a step without those whose input is blank: a blank input leaves its field unchanged. */
export const filledValues = <Value>(
  set: Readonly<Record<string, Value>>,
  input: Readonly<Row>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(set).filter(([, value]) => {
      const name = inputOf(value);
      return name === undefined || !isNothing(input[name]);
    }),
  );

/** Returns the input of each field that an action sets. */
const inputsByField = ({ run }: ActionSchema): ReadonlyMap<string, string> =>
  new Map(
    run.flatMap((step) =>
      'set' in step
        ? Object.entries(step.set).flatMap(([name, value]): [string, string][] => {
            const input = inputOf(value);
            return input === undefined ? [] : [[name, input]];
          })
        : [],
    ),
  );

/** Moves each message from its field to the input that fed the field. A field without an input keeps its message. */
function moveToInputs<Sentence>(
  inputsByField: ReadonlyMap<string, string>,
  messages: Readonly<Record<string, Sentence>>,
) {
  return Object.fromEntries(
    Object.entries(messages).map(([path, sentence]) => {
      const [name = path] = path.split(/[.[]/, 1);
      return [(inputsByField.get(name) ?? name) + path.slice(name.length), sentence];
    }),
  );
}

const atInputs = <Sentence>(action: ActionSchema, messages: Readonly<Record<string, Sentence>>) =>
  moveToInputs(inputsByField(action), messages);

/** Returns a field as a `set` step may write it: read-only fields too. A field that can be hidden is not required. */
function asSettable(field: Field): Field {
  const { hidden = false, readOnly: _, ...rest } = field;
  return hidden === false ? rest : { ...rest, required: false };
}

const fieldsCache = new WeakMap<Resource, WeakMap<Declared, readonly Field[]>>();

/**
 * Returns the fields to validate for a `set` step: the fields that it sets, and the fields that an edit would validate as well.
 */
function fieldsToValidate(resource: Resource, set: Declared): readonly Field[] {
  const cached = fieldsCache.get(resource) ?? new WeakMap<Declared, readonly Field[]>();
  fieldsCache.set(resource, cached);
  const fields =
    cached.get(set) ??
    [...resource.fields.values()].flatMap((field) => {
      if (field.name in set) return [asSettable(field)];
      return kindOf(field).writes && !field.system && field.name !== resource.key ? [field] : [];
    });
  cached.set(set, fields);
  return fields;
}

/**
 * Returns the values of a `set` step as they are stored, without those of fields that are then hidden on the record: nobody would
 * see them. Throws 422 for values that an edit would reject.
 */
export async function checkDeclared(
  work: Work,
  { resource, record }: { resource: Resource; record: Readonly<Row> },
  action: ActionSchema,
  set: Declared,
  givenValues: Row,
): Promise<Row> {
  const { viewer, now } = work;
  const canDo = (needs: string) => may(viewer, needs, resource.schema.subject);
  const { values, issues } = validateFields(fieldsToValidate(resource, set), givenValues, {
    ...contextOf(viewer, now),
    hasPermission: canDo,
    current: record,
    fields: resource.fields,
    writes: (field) => field.name in set || writersOf(resource, field).every(canDo),
  });
  // values from the user or the clock are set by the server, so they are not checked as a choice
  const choiceFields = [...resource.fields.values()].filter(({ name }) => {
    const value = set[name];
    return typeof value !== 'object' || value === null || '$input' in value;
  });
  const links: Issues = await checkLinks(work, choiceFields, values, record);
  rejectInvalid([], atInputs(action, { ...links, ...issues }));
  const after = { ...record, ...values };
  const isHidden = (name: string): boolean =>
    decide(resource.fields.get(name)?.hidden, after, { ...contextOf(viewer, now), fields: resource.fields });
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(name in set) || isNothing(value) || !isHidden(name)),
  );
}

/** Moves the errors of a `create` step to the inputs that the values came from. */
export function atInputsOf(values: CreateValues, error: unknown): unknown {
  if (!(error instanceof Problem) || !error.errors) return error;
  const inputsByField = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const input = inputOf(value);
    return input === undefined ? [] : [[name, input]];
  });
  const { status, key, args, errors } = error;
  return new Problem(status, key, args, { errors: moveToInputs(new Map(inputsByField), errors), cause: error });
}

/** Moves the errors of a database constraint to the inputs that the values came from. */
export function actionProblem(registry: Registry, resource: Resource, action: ActionSchema, error: unknown): unknown {
  const problem = writeProblem(registry, resource, error);
  if (problem === error || !(problem instanceof Problem) || !problem.errors) return problem;
  const { status, key, args, errors } = problem;
  return new Problem(status, key, args, { errors: atInputs(action, errors), cause: error });
}
