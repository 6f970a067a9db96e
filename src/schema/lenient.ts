/** A registry that a bad document cannot break: the rest works, and the bad one is told of. */

import { createRegistry } from './check';
import type { Known, Other } from './language/about';
import { draftOf, knownOf, otherOf, type Problem, parseSchema } from './parse';
import { SchemaError } from './refusal';
import type { Registry } from './registry';
import type { ResourceSchema } from './resource';

export interface SetAside {
  /** as the document has it; '' where it has none */
  name: string;
  document: unknown;
  problems: Problem[];
}

export interface LenientRegistry {
  registry: Registry;
  /** the documents of the registry, in their order */
  documents: readonly ResourceSchema[];
  setAside: readonly SetAside[];
}

type More = Omit<Known, 'resource' | 'resources'>;

const nameOf = (document: unknown): string => {
  const name: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

/**
 * Code resources, which are trusted, and documents, which are not. A document that is wrong is set aside, with those that
 * count on it; of two that want one name or path the first stays. `more` is what they may name beside resources.
 */
export function createRegistryLeniently(
  code: readonly ResourceSchema[],
  documents: readonly unknown[],
  more: More = { runTime: true },
): LenientRegistry {
  const own = createRegistry(code).all.map(otherOf);
  const setAside: SetAside[] = [];
  let left: readonly unknown[] = documents;
  // what is set aside may take with it what counted on it
  for (;;) {
    const drafts = left.map((document) => draftOf(document, knownOf([], more)).about);
    const { resource } = knownOf([...drafts.filter((about) => about !== undefined).toReversed(), ...own], more);
    const taken: Other[] = [...own];
    const read = (together: boolean) => {
      const good: [unknown, ResourceSchema][] = [];
      for (const [i, document] of left.entries()) {
        const parsed = parseSchema(document, { ...more, resource, resources: together ? taken : own });
        if ('problems' in parsed) setAside.push({ name: nameOf(document), document, problems: parsed.problems });
        else good.push([document, parsed.schema]);
        const about = drafts[i];
        if (together && about && 'schema' in parsed) taken.push(about);
      }
      return good;
    };
    // each by itself first, so that a bad one takes nobody's name or path
    let good = read(false);
    if (good.length === left.length) good = read(true);
    if (good.length === left.length) {
      const schemas = good.map(([, schema]) => schema);
      try {
        return { registry: createRegistry([...code, ...schemas]), documents: schemas, setAside };
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        const [name = '', ...path] = error.path.split('.');
        const culprit = good.find(([, schema]) => schema.name === name);
        if (!culprit) throw error;
        const problem = { path: path.join('.'), key: 'schema.problems.other', args: { reason: error.reason } };
        setAside.push({ name, document: culprit[0], problems: [problem] });
        good = good.filter((one) => one !== culprit);
      }
    }
    left = good.map(([document]) => document);
  }
}
