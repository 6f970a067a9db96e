import type { FieldSchema } from '../field';
import type { Field } from '../registry';
import type { ResourceSchema } from '../resource';
import type { Problems } from './problem';

/** What is known of another resource for checks. A field that exists but could not be parsed is undefined. */
export interface PartialResource {
  name: string;
  schema: Partial<ResourceSchema>;
  fields: ReadonlyMap<string, FieldSchema | undefined>;
}

/**
 * Names that a document may refer to. A missing list is not checked: a schema in the code may name what only the build resolves.
 */
export interface Environment {
  /** every other resource */
  resource(name: string): PartialResource | undefined;
  resources: readonly PartialResource[];
  /** paths of the application's own pages, below `/dashboard` */
  pages?: readonly string[];
  /** reserved table names */
  tables?: readonly string[];
  languages?: readonly string[];
  slots?: ReadonlySet<string>;
  widgets?: ReadonlySet<string>;
  /** the handlers of a resource's `server.ts`; a resource created at run time has only those listed here */
  handlers?: ReadonlySet<string>;
  /** the document was created in the Studio: its labels are inside, and options that need code are refused */
  runTime?: boolean;
}

/** A document whose structure was parsed: its valid parts, and the problems of its meaning. */
export interface CheckContext extends PartialResource {
  environment: Environment;
  problems: Problems;
  /** parts that exist but could not be parsed: no problem is reported about their possible contents */
  unparsedParts: ReadonlySet<string>;
}

/** Looks up a field by a name in the schema; reports an unknown or retired one. */
export function fieldAt(
  context: CheckContext,
  name: string,
  path: string,
  owner: PartialResource = context,
): FieldSchema | undefined {
  const field = owner.fields.get(name);
  if (!owner.fields.has(name))
    context.problems.add(path, owner.name === context.name ? 'unknownField' : 'unknownFieldOf', {
      field: name,
      resource: owner.name,
    });
  else if (field?.retired) context.problems.add(path, 'retired', { field: name });
  return field;
}

/** Reports a handler name in the schema that does not exist. */
export function handlerAt({ environment, problems }: CheckContext, name: string, path: string): void {
  const handlers = environment.handlers ?? (environment.runTime ? new Set() : undefined);
  if (handlers && !handlers.has(name)) problems.add(path, 'unknownHandler', { name });
}

/** Reports a slot name in the schema that the client does not have. */
export function slotAt({ environment, problems }: CheckContext, name: string, path: string): void {
  const slots = environment.slots ?? (environment.runTime ? new Set() : undefined);
  if (slots && !slots.has(name)) problems.add(path, 'unknownSlot', { name });
}

/** Reports duplicates in a list. */
export function checkDuplicates(context: CheckContext, names: readonly string[], path: string): void {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) context.problems.add(`${path}.${index}`, 'twice', { name });
}

/** The valid fields of a resource, in the format of the registry. */
export const namedFields = ({ fields }: PartialResource): Map<string, Field> =>
  new Map([...fields].flatMap(([name, field]) => (field && !field.retired ? [[name, { ...field, name }]] : [])));
