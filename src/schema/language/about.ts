import type { FieldSchema } from '../field';
import type { Field } from '../registry';
import type { ResourceSchema } from '../resource';
import type { Problems } from './problem';

/** Another resource, as far as one may speak of it. A field that is there and cannot be read is undefined. */
export interface Other {
  name: string;
  schema: Partial<ResourceSchema>;
  fields: ReadonlyMap<string, FieldSchema | undefined>;
}

/** What a document may count on. What is left out is not checked: a schema in the code names what the build will find. */
export interface Known {
  /** every other resource */
  resource(name: string): Other | undefined;
  resources: readonly Other[];
  /** paths of the application's own pages, below `/dashboard` */
  pages?: readonly string[];
  /** names that a table may not have */
  tables?: readonly string[];
  languages?: readonly string[];
  slots?: ReadonlySet<string>;
  widgets?: ReadonlySet<string>;
  /** the handlers of a resource's `server.ts`; made at run time, it has those that are given here and no other */
  handlers?: ReadonlySet<string>;
  /** made by people: its words are inside, and what only code can give is refused */
  runTime?: boolean;
}

/** A document whose structure was read: what of it is sound, and where its meaning is complained of. */
export interface About extends Other {
  known: Known;
  problems: Problems;
  /** the parts that are there and cannot be read: nothing is said of what they might hold */
  unread: ReadonlySet<string>;
}

/** The field of a name that a schema says somewhere; complains where there is none, or none any more. */
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

/** The handler of a name that a schema says somewhere. */
export function handlerAt({ known, problems }: About, name: string, path: string): void {
  const all = known.handlers ?? (known.runTime ? new Set() : undefined);
  if (all && !all.has(name)) problems.add(path, 'unknownHandler', { name });
}

/** The part of the client of a name that a schema says somewhere. */
export function slotAt({ known, problems }: About, name: string, path: string): void {
  const all = known.slots ?? (known.runTime ? new Set() : undefined);
  if (all && !all.has(name)) problems.add(path, 'unknownSlot', { name });
}

/** Complains of what a list says twice. */
export function once(about: About, names: readonly string[], path: string): void {
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) about.problems.add(`${path}.${i}`, 'twice', { name });
}

/** The fields of a resource that can be read, as the registry has them. */
export const namedFields = ({ fields }: Other): Map<string, Field> =>
  new Map([...fields].flatMap(([name, field]) => (field && !field.retired ? [[name, { ...field, name }]] : [])));
