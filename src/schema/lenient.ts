/** A registry that an invalid document cannot break: invalid documents are set aside and reported, and the rest works. */

import { createRegistry } from './check';
import type { Environment, PartialResource } from './language/checkContext';
import { draftOf, environmentOf, type Problem, parseSchema, partialResourceOf } from './parse';
import type { Registry } from './registry';
import type { ResourceSchema } from './resource';
import { SchemaError } from './schemaError';

interface SetAside {
  /** as in the document; '' if it has none */
  name: string;
  document: unknown;
  problems: Problem[];
}

export interface LenientRegistry {
  registry: Registry;
  /** the documents in the registry, in their order */
  documents: readonly ResourceSchema[];
  setAside: readonly SetAside[];
}

type OtherNames = Omit<Environment, 'resource' | 'resources'>;

const nameOf = (document: unknown): string => {
  const name: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'name') : undefined;
  return typeof name === 'string' ? name : '';
};

/**
 * Builds a registry from the code's resources, which are trusted, and documents, which are not. An invalid document is set aside,
 * together with those that depend on it. If two documents claim the same name or path, the first one wins. `more` lists further
 * names that documents may refer to.
 */
export function createRegistryLeniently(
  code: readonly ResourceSchema[],
  documents: readonly unknown[],
  more: OtherNames = { runTime: true },
): LenientRegistry {
  const codeResources = createRegistry(code).all.map(partialResourceOf);
  const setAside: SetAside[] = [];
  let remaining: readonly unknown[] = documents;
  // setting a document aside can make others invalid that depend on it
  for (;;) {
    const drafts = remaining.map((document) => draftOf(document, environmentOf([], more)).context);
    const { resource } = environmentOf(
      [...drafts.filter((context) => context !== undefined).toReversed(), ...codeResources],
      more,
    );
    const claimedResources: PartialResource[] = [...codeResources];
    const parseAll = (withEachOther: boolean) => {
      const valid: [unknown, ResourceSchema][] = [];
      for (const [i, document] of remaining.entries()) {
        const parsed = parseSchema(document, {
          ...more,
          resource,
          resources: withEachOther ? claimedResources : codeResources,
        });
        if ('problems' in parsed) setAside.push({ name: nameOf(document), document, problems: parsed.problems });
        else valid.push([document, parsed.schema]);
        const context = drafts[i];
        if (withEachOther && context && 'schema' in parsed) claimedResources.push(context);
      }
      return valid;
    };
    // checks each document alone first, so that an invalid one cannot claim a name or path
    let valid = parseAll(false);
    if (valid.length === remaining.length) valid = parseAll(true);
    if (valid.length === remaining.length) {
      const schemas = valid.map(([, schema]) => schema);
      try {
        return { registry: createRegistry([...code, ...schemas]), documents: schemas, setAside };
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        const [name = '', ...path] = error.path.split('.');
        const invalidEntry = valid.find(([, schema]) => schema.name === name);
        if (!invalidEntry) throw error;
        const problem = { path: path.join('.'), key: 'schema.problems.other', args: { reason: error.reason } };
        setAside.push({ name, document: invalidEntry[0], problems: [problem] });
        valid = valid.filter((entry) => entry !== invalidEntry);
      }
    }
    remaining = valid.map(([document]) => document);
  }
}
