import type { FieldSchema } from '../field';
import type { Field } from '../registry';
import type { ResourceSchema } from '../resource';
import type { Problems } from './problem';

/** What is known of another resource for checks. A field that exists but could not be parsed is undefined. */
export interface Other {
  name: string;
  schema: Partial<ResourceSchema>;
  fields: ReadonlyMap<string, FieldSchema | undefined>;
}

/**
 * Names that a document may refer to. A missing list is not checked: a schema in the code may name what only the build resolves.
 */
export interface Known {
  /** every other resource */
  resource(name: string): Other | undefined;
  resources: readonly Other[];
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
export interface About extends Other {
  known: Known;
  problems: Problems;
  /** parts that exist but could not be parsed: no problem is reported about their possible contents */
  unread: ReadonlySet<string>;
}

/** Looks up a field by a name in the schema; reports an unknown or retired one. */
export function fieldAt(about: About, name: string, path: string, of: Other = about): FieldSchema | undefined {
  const field = of.fields.get(name);
  if (!of.fields.has(name))
    about.problems.add(path, of.name === about.name ? 'unknownField' : 'unknownFieldOf', {
      field: name,
      resource: of.name,
    });
  else if (field?.retired) about.problems.add(path, 'retired', { field: name });
  return field;
}

/** Reports a handler name in the schema that does not exist. */
export function handlerAt({ known, problems }: About, name: string, path: string): void {
  const handlers = known.handlers ?? (known.runTime ? new Set() : undefined);
  if (handlers && !handlers.has(name)) problems.add(path, 'unknownHandler', { name });
}

/** Reports a slot name in the schema that the client does not have. */
export function slotAt({ known, problems }: About, name: string, path: string): void {
  const slots = known.slots ?? (known.runTime ? new Set() : undefined);
  if (slots && !slots.has(name)) problems.add(path, 'unknownSlot', { name });
}

/** Reports duplicates in a list. */
export function once(about: About, names: readonly string[], path: string): void {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) about.problems.add(`${path}.${index}`, 'twice', { name });
}

/** The valid fields of a resource, in the format of the registry. */
export const namedFields = ({ fields }: Other): Map<string, Field> =>
  new Map([...fields].flatMap(([name, field]) => (field && !field.retired ? [[name, { ...field, name }]] : [])));
