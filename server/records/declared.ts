/** What the `set` steps of an action write: the fields' own rules hold for it as they do for an edit. */
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

/** The input that a declared value is taken from; undefined for another value. */
export const inputOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$input' in value && typeof value.$input === 'string'
    ? value.$input
    : undefined;

/** What a step has to say: an input that was left blank says nothing about the field that it feeds. */
export const saidIn = <Value>(set: Readonly<Record<string, Value>>, input: Readonly<Row>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(set).filter(([, value]) => {
      const name = inputOf(value);
      return name === undefined || !isNothing(input[name]);
    }),
  );

/** By the fields that an action sets, the inputs that feed them. */
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

/** The same sentences, each beside what the person filled in: the input where one fed the field, else the field. */
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

/** An action writes what no form shows too; what may be hidden is not required of it. */
function settable(field: Field): Field {
  const { hidden = false, readOnly: _, ...rest } = field;
  return hidden === false ? rest : { ...rest, required: false };
}

const forms = new WeakMap<Resource, WeakMap<Declared, readonly Field[]>>();

/** What is looked at when a step sets: its own fields, and those that an edit of them looks at. */
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

/** The values of a `set` step as they are stored; 422 for those that an edit of their fields would not let through. */
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
  // who does it is put there by the server, and chosen by nobody
  const chosen = [...resource.fields.values()].filter(({ name }) => {
    const value = set[name];
    return typeof value !== 'object' || value === null || '$input' in value;
  });
  const links: Issues = await checkLinks(work, chosen, values, record);
  refuse([], besideInputs(action, { ...links, ...issues }));
  return values;
}

/** A refusal of the values of a `create` step, beside the inputs that they came from. */
export function besideInputsOf(values: Made, error: unknown): unknown {
  if (!(error instanceof Problem) || !error.errors) return error;
  const fed = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const input = inputOf(value);
    return input === undefined ? [] : [[name, input]];
  });
  const { status, key, args, errors } = error;
  return new Problem(status, key, args, { errors: beside(new Map(fed), errors), cause: error });
}

/** What the database refuses of a record that an action writes, beside the input that it came from. */
export function explainedBeside(registry: Registry, resource: Resource, action: ActionSchema, error: unknown): unknown {
  const problem = explained(registry, resource, error);
  if (problem === error || !(problem instanceof Problem) || !problem.errors) return problem;
  const { status, key, args, errors } = problem;
  return new Problem(status, key, args, { errors: besideInputs(action, errors), cause: error });
}
