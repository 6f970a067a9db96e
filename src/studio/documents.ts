/** Converts between the server's documents and the complete schema that the Studio edits. */
import { overlayBetween } from '../schema/overlay/between';
import type { Registry } from '../schema/registry';
import type { ResourceSchema } from '../schema/resource';
import type { Detail } from './calls';
import { isField } from './kinds/what';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a document has the minimal shape of a schema. The server reports the problems inside it. */
const isSchema = (value: unknown): value is ResourceSchema =>
  isObject(value) &&
  ['name', 'area', 'subject', 'title'].every((part) => typeof value[part] === 'string') &&
  isObject(value.fields) &&
  Object.values(value.fields).every(isField);

/** The edited schema: the draft's, else the one in use. */
export function schemaOf({ origin, draft, published, current }: Detail): ResourceSchema | undefined {
  if (origin === 'code') return draft?.after ?? current ?? undefined;
  const document = draft?.document ?? published?.document;
  return isSchema(document) ? document : undefined;
}

/** Whether another version was published after the draft was started. Publishing the draft would undo that version. */
export const isOutdated = ({ draft, published }: Detail): boolean =>
  draft !== null && draft.base !== (published?.version ?? 0);

/** The resource that results from a document that the server does not have yet; undefined if the document is no schema. */
export async function schemaFromDocument(
  { code }: Detail,
  document: unknown,
  registry: Registry,
): Promise<ResourceSchema | undefined> {
  if (!code) return isSchema(document) ? document : undefined;
  if (!isObject(document)) return undefined;
  // loaded on demand, because the grammar is large and rarely needed
  const [{ applyOverlay, overlayIn }, { environmentOf, partialResourceOf }] = await Promise.all([
    import('../schema/overlay'),
    import('../schema/parse'),
  ]);
  return applyOverlay(code, overlayIn(document, code.name), environmentOf(registry.all.map(partialResourceOf))).schema;
}

/** The document to save: the complete schema, or for a resource of the code only the differences from the code. */
export const documentOf = ({ code }: Detail, schema: ResourceSchema): unknown =>
  code ? overlayBetween(code, schema) : schema;
