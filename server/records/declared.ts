/** Validates what the `set` steps of an action write, by the same field rules as an edit. */
import type { ActionSchema, Step } from '../../src/schema/action';
import { writersOf } from '../../src/schema/closed';
import { kindOf } from '../../src/schema/kinds';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { type Issues, isNothing, validateFields } from '../../src/schema/validate';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, may } from '../viewer';
import { checkLinks, refuse } from './check';
import { explained } from './constraint';
import type { Work } from './keep';

type Declared = Extract<Step, { set: unknown }>['set'];
type Made = Extract<Step, { create: unknown }>['values'];

/** Returns the input that a declared value comes from; undefined for other values. */
export const inputOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$input' in value && typeof value.$input === 'string'
    ? value.$input
    : undefined;

/** Returns the values of a step without those whose input is blank: a blank input leaves its field unchanged. */
export const saidIn = <Value>(set: Readonly<Record<string, Value>>, input: Readonly<Row>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(set).filter(([, value]) => {
      const name = inputOf(value);
      return name === undefined || !isNothing(input[name]);
    }),
  );

/** Returns the input of each field that an action sets. */
const fedIn = ({ run }: ActionSchema): ReadonlyMap<string, string> =>
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
function beside<Sentence>(fed: ReadonlyMap<string, string>, told: Readonly<Record<string, Sentence>>) {
  return Object.fromEntries(
    Object.entries(told).map(([path, sentence]) => {
      const [name = path] = path.split(/[.[]/, 1);
      return [(fed.get(name) ?? name) + path.slice(name.length), sentence];
    }),
  );
}

const besideInputs = <Sentence>(action: ActionSchema, told: Readonly<Record<string, Sentence>>) =>
  beside(fedIn(action), told);

/** Returns a field as a `set` step may write it: read-only fields too. A field that can be hidden is not required. */
function settable(field: Field): Field {
  const { hidden = false, readOnly: _, ...rest } = field;
  return hidden === false ? rest : { ...rest, required: false };
}

const forms = new WeakMap<Resource, WeakMap<Declared, readonly Field[]>>();

/**
 * Returns the fields to validate for a `set` step: the fields that it sets, and the fields that an edit would validate as well.
 */
function formOf(resource: Resource, set: Declared): readonly Field[] {
  const known = forms.get(resource) ?? new WeakMap<Declared, readonly Field[]>();
  forms.set(resource, known);
  const made =
    known.get(set) ??
    [...resource.fields.values()].flatMap((field) => {
      if (field.name in set) return [settable(field)];
      return kindOf(field).writes && !field.system && field.name !== resource.key ? [field] : [];
    });
  known.set(set, made);
  return made;
}

/** Returns the values of a `set` step as they are stored. Throws 422 for values that an edit would reject. */
export async function checkDeclared(
  work: Work,
  { resource, record }: { resource: Resource; record: Readonly<Row> },
  action: ActionSchema,
  set: Declared,
  resolved: Row,
): Promise<Row> {
  const { viewer, now } = work;
  const able = (needs: string) => may(viewer, needs, resource.schema.subject);
  const { values, issues } = validateFields(formOf(resource, set), resolved, {
    ...contextOf(viewer, now),
    able,
    current: record,
    fields: resource.fields,
    writes: (field) => field.name in set || writersOf(resource, field).every(able),
  });
  // values from the user or the clock are set by the server, so they are not checked as a choice
  const chosen = [...resource.fields.values()].filter(({ name }) => {
    const value = set[name];
    return typeof value !== 'object' || value === null || '$input' in value;
  });
  const links: Issues = await checkLinks(work, chosen, values, record);
  refuse([], besideInputs(action, { ...links, ...issues }));
  return values;
}

/** Moves the errors of a `create` step to the inputs that the values came from. */
export function besideInputsOf(values: Made, error: unknown): unknown {
  if (!(error instanceof Problem) || !error.errors) return error;
  const fed = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const input = inputOf(value);
    return input === undefined ? [] : [[name, input]];
  });
  const { status, key, args, errors } = error;
  return new Problem(status, key, args, { errors: beside(new Map(fed), errors), cause: error });
}

/** Moves the errors of a database constraint to the inputs that the values came from. */
export function explainedBeside(registry: Registry, resource: Resource, action: ActionSchema, error: unknown): unknown {
  const problem = explained(registry, resource, error);
  if (problem === error || !(problem instanceof Problem) || !problem.errors) return problem;
  const { status, key, args, errors } = problem;
  return new Problem(status, key, args, { errors: besideInputs(action, errors), cause: error });
}
