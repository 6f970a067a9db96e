/** What would become of a draft if it were published now: decided by the same code that publishes it. */
import { schemas } from '../../resources';
import { type Change, diffSchemas } from '../../src/schema/diff';
import type { Problem } from '../../src/schema/language/problem';
import type { Registry } from '../../src/schema/registry';
import type { ResourceSchema } from '../../src/schema/resource';
import { assemble } from './assemble';
import { isCodeSubject } from './permissions';
import type { DocumentClass, Published } from './published';
import { takenRelations } from './relations';

export interface Judged {
  /** what is in use today; undefined: nothing of this name */
  before: ResourceSchema | undefined;
  /** what would be in use; undefined where the draft is no schema */
  after: ResourceSchema | undefined;
  /** as it is, and as it would be */
  current: Registry;
  next: Registry;
  problems: readonly Problem[];
  changes: readonly Change[];
}

export interface Candidate {
  recurso: string;
  clase: DocumentClass;
  documento: unknown;
}

const byName: ReadonlyMap<string, ResourceSchema> = new Map(schemas.map((schema) => [schema.name, schema]));

/** What the code says of a resource of its own, without the layer over it; undefined for one made at run time. */
export const codeSchema = (name: string): ResourceSchema | undefined => byName.get(name);

/** Whether a resource is the code's own: it is changed by a layer over it, never replaced. */
export const isCodeResource = (name: string): boolean => byName.has(name);

/** The published documents with a candidate in its place. */
function withCandidate({ revision, documents }: Published, candidate: Candidate): Published {
  const { recurso } = candidate;
  const last = documents.find((one) => one.recurso === recurso)?.version ?? 0;
  return {
    revision: revision + 1,
    documents: [...documents.filter((one) => one.recurso !== recurso), { ...candidate, version: last + 1 }],
  };
}

export function judge(published: Published, candidate: Candidate): Judged {
  const { recurso } = candidate;
  const now = assemble(schemas, published);
  const then = assemble(schemas, withCandidate(published, candidate));
  const before = now.registry.get(recurso)?.schema;
  const own = then.setAside.find(({ name }) => name === recurso);
  const after = own ? undefined : then.registry.get(recurso)?.schema;
  // what worked until now may not fall by this draft; one that is wrong itself takes along whatever counts on it
  const fallen = own ? [] : then.setAside.filter(({ name }) => !now.setAside.some((known) => known.name === name));
  const problems: Problem[] = [
    ...(own?.problems ?? []),
    ...fallen.map(({ name }) => ({ path: 'fields', key: 'schema.problems.breaksOther', args: { name } })),
  ];
  if (after && candidate.clase === 'recurso' && isCodeSubject(after.subject))
    problems.push({ path: 'subject', key: 'schema.problems.subjectTaken', args: { subject: after.subject } });
  if (after) problems.push(...takenRelations(then.registry, recurso));
  return {
    before,
    after,
    current: now.registry,
    next: then.registry,
    problems,
    changes: after ? diffSchemas(before, after) : [],
  };
}
