/** Validates a draft as if it were published now, with the same code that publishes it. */
import { schemas } from '../../resources';
import { type Change, diffSchemas } from '../../src/schema/diff';
import type { Problem } from '../../src/schema/language/problem';
import type { Registry } from '../../src/schema/registry';
import type { ResourceSchema } from '../../src/schema/resource';
import { assemble } from './assemble';
import { isCodeSubject } from './permissions';
import type { DocumentClass, Published } from './published';
import { takenNameProblems } from './relationNames';

export interface ValidatedDraft {
  /** the schema in use; undefined: none with this name */
  before: ResourceSchema | undefined;
  /** the schema after publication; undefined where the draft is invalid */
  after: ResourceSchema | undefined;
  /** the registry now, and after publication */
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

/** Returns the code's schema of a resource without the overlay; undefined for a resource created at run time. */
export const codeSchema = (name: string): ResourceSchema | undefined => byName.get(name);

/** Returns whether a resource belongs to the code: it is changed by an overlay, never replaced. */
export const isCodeResource = (name: string): boolean => byName.has(name);

/** Returns the published documents with the candidate replacing its own. */
function withCandidate({ revision, documents }: Published, candidate: Candidate): Published {
  const { recurso } = candidate;
  const lastVersion = documents.find((document) => document.recurso === recurso)?.version ?? 0;
  return {
    revision: revision + 1,
    documents: [
      ...documents.filter((document) => document.recurso !== recurso),
      { ...candidate, version: lastVersion + 1 },
    ],
  };
}

export function validateDraft(published: Published, candidate: Candidate): ValidatedDraft {
  const { recurso } = candidate;
  const currentState = assemble(schemas, published);
  const nextState = assemble(schemas, withCandidate(published, candidate));
  const before = currentState.registry.get(recurso)?.schema;
  const draftProblems = nextState.setAside.find(({ name }) => name === recurso);
  const after = draftProblems ? undefined : nextState.registry.get(recurso)?.schema;
  // A draft must not break a resource that works now; the draft's own errors are reported instead, because they break everything
  // that depends on it.
  const brokenResources = draftProblems
    ? []
    : nextState.setAside.filter(({ name }) => !currentState.setAside.some((other) => other.name === name));
  const problems: Problem[] = [
    ...(draftProblems?.problems ?? []),
    ...brokenResources.map(({ name }) => ({ path: 'fields', key: 'schema.problems.breaksOther', args: { name } })),
  ];
  if (after && candidate.clase === 'recurso' && isCodeSubject(after.subject))
    problems.push({ path: 'subject', key: 'schema.problems.subjectTaken', args: { subject: after.subject } });
  if (after) problems.push(...takenNameProblems(nextState.registry, recurso));
  return {
    before,
    after,
    current: currentState.registry,
    next: nextState.registry,
    problems,
    changes: after ? diffSchemas(before, after) : [],
  };
}
