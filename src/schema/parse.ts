/**
 * Parses an untrusted schema document: first its structure (`language/grammar.ts`), then its meaning (`language/meaning/`).
 * Reports every problem with its path and message; never throws.
 */

import { hasPassedChecks, prepare } from './check';
import { declarationProblems } from './declarationProblems';
import type { FieldSchema } from './field';
import { lifecycleOf } from './kinds/status';
import { type CheckContext, type Environment, namedFields, type PartialResource } from './language/checkContext';
import { field as fieldGrammar, document as grammar, LIMITS, RESOURCE } from './language/grammar';
import { addIssues } from './language/issues';
import { isSafeDocument } from './language/json';
import { checkActions } from './language/meaning/actions';
import { checkFields } from './language/meaning/fields';
import { checkIdentity } from './language/meaning/identity';
import { checkLabels } from './language/meaning/labels';
import { checkPanels } from './language/meaning/panels';
import { checkRelations } from './language/meaning/relations';
import { checkScreens } from './language/meaning/screens';
import { type Problem, Problems } from './language/problem';
import { type Resource, resourceOf, STANDARD_FIELDS } from './registry';
import type { ResourceSchema } from './resource';
import { findLeak } from './restrictedFields';
import { SchemaError } from './schemaError';

export type { Environment, PartialResource } from './language/checkContext';
export type { Problem } from './language/problem';

export type Parsed = { schema: ResourceSchema } | { problems: Problem[] };

type Part = keyof ResourceSchema;
const PARTS = Object.keys(RESOURCE).filter((name): name is Part => name in RESOURCE);

/** Whether a value has the structure of a schema; `parseSchema` checks its meaning too. */
export const isSchema = (value: unknown): value is ResourceSchema => grammar.safeParse(value).success;
/** Whether a value has the structure of a field. */
export const isField = (value: unknown): value is FieldSchema => fieldGrammar.safeParse(value).success;
const isPart = <P extends Part>(part: P, value: unknown): value is ResourceSchema[P] =>
  RESOURCE[part].safeParse(value).success;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A resource of the registry, as documents may refer to it. */
export const partialResourceOf = ({ name, schema, fields }: Resource): PartialResource => ({ name, schema, fields });

/** The valid parts of a document; its fields are separated one by one. */
function validParts(
  document: Record<string, unknown>,
): Pick<CheckContext, 'name' | 'schema' | 'fields' | 'unparsedParts'> {
  const schema: Partial<ResourceSchema> = {};
  const unparsedParts = new Set<string>();
  const addPart = <P extends Part>(part: P) => {
    const value = document[part];
    if (!isPart(part, value)) unparsedParts.add(part);
    else if (value !== undefined) schema[part] = value;
  };
  for (const part of PARTS) addPart(part);
  const fieldEntries = isObject(document.fields) ? Object.entries(document.fields).slice(0, LIMITS.fields * 2) : [];
  const parsedFields = fieldEntries.map(([name, value]) => [name, isField(value) ? value : undefined] as const);
  schema.fields ??= Object.fromEntries(
    parsedFields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const id: [string, FieldSchema][] = schema.key === undefined ? [['id', { kind: 'integer', system: true }]] : [];
  return {
    name: schema.name ?? '',
    schema,
    fields: new Map([...id, ...parsedFields, ...Object.entries(STANDARD_FIELDS)]),
    unparsedParts,
  };
}

/** A document parsed as far as possible, so that others can be checked against it. */
export interface Draft {
  document: unknown;
  /** the document if it has the structure of a schema */
  schema: ResourceSchema | undefined;
  /** undefined if it is not an object, or exceeds the limits */
  context: CheckContext | undefined;
  problems: Problems;
}

/** Parses a document's structure; `checkDraft` then checks its meaning. */
export function draftOf(document: unknown, environment: Environment): Draft {
  const problems = new Problems();
  if (!isSafeDocument(document, problems)) return { document, schema: undefined, context: undefined, problems };
  const schema = isSchema(document) ? document : undefined;
  const error = schema ? undefined : grammar.safeParse(document).error;
  if (error) addIssues(problems, error, document);
  return {
    document,
    schema,
    context: isObject(document) ? { ...validParts(document), environment, problems } : undefined,
    problems,
  };
}

/** Checks the meaning of a draft. */
function checkDraft({ context }: Draft): void {
  if (!context) return;
  checkIdentity(context);
  checkFields(context);
  checkRelations(context);
  checkScreens(context);
  checkActions(context);
  checkPanels(context);
  checkLabels(context);
}

/** Checks of the complete schema: whether it reveals a field that not everybody may read, and the checks of the registry. */
function checkComplete(schema: ResourceSchema, { context, problems }: Draft): void {
  if (!context) return;
  const fields = namedFields(context);
  const revealed = findLeak({ schema, fields, status: lifecycleOf(fields.values()) });
  if (revealed) problems.add(revealed.path, 'tells', { field: revealed.field, action: revealed.needs });
  if (problems.all.length > 0) return;
  const resource = tryPrepare(schema, ({ path, reason }) =>
    problems.add(path.replace(`${schema.name}.`, ''), 'other', { reason }),
  );
  if (!resource) return;
  for (const field of resource.fields.values()) {
    let isUnparsed = false;
    const find = (name: string): Resource | undefined => {
      if (name === schema.name) return resource;
      const otherSchema: unknown = context.environment.resource(name)?.schema;
      const prepared = hasPassedChecks(otherSchema)
        ? resourceOf(otherSchema)
        : isSchema(otherSchema)
          ? tryPrepare(otherSchema)
          : undefined;
      isUnparsed ||= otherSchema !== undefined && prepared === undefined;
      return prepared;
    };
    const problemsFound = declarationProblems(field, resource, find);
    // a field that refers to an invalid resource cannot be checked yet
    for (const { path, reason } of isUnparsed ? [] : problemsFound)
      problems.add(['fields', field.name, path].filter(Boolean).join('.'), 'other', { reason });
  }
}

function tryPrepare(schema: ResourceSchema, onError?: (error: SchemaError) => void): Resource | undefined {
  try {
    return prepare(schema);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    onError?.(error);
    return undefined;
  }
}

/** Parses one document: returns the schema unchanged, or all its problems. */
export function parseSchema(document: unknown, environment: Environment): Parsed {
  const draft = draftOf(document, environment);
  checkDraft(draft);
  const { schema, problems } = draft;
  if (schema) checkComplete(schema, draft);
  return schema && problems.all.length === 0 ? { schema } : { problems: problems.all };
}

/** Names that a document may refer to: these other resources, and those in `more`. */
export const environmentOf = (
  resources: readonly PartialResource[],
  more: Omit<Environment, 'resource' | 'resources'> = {},
): Environment => {
  const byName = new Map(resources.map((otherSchema) => [otherSchema.name, otherSchema]));
  return { ...more, resource: (name) => byName.get(name), resources };
};
