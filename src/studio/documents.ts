/** Between what the server keeps and what the Studio edits, which is always a whole schema. */
import { overlayBetween } from '../schema/overlay/between';
import type { Registry } from '../schema/registry';
import type { ResourceSchema } from '../schema/resource';
import type { Detail } from './calls';
import { isField } from './kinds/what';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a document may be shown as a schema at all: what is wrong inside it the server says. */
const isSchema = (value: unknown): value is ResourceSchema =>
  isObject(value) &&
  ['name', 'area', 'subject', 'title'].every((part) => typeof value[part] === 'string') &&
  isObject(value.fields) &&
  Object.values(value.fields).every(isField);

/** What is being made of a resource: its draft, else what is in use. */
export function schemaOf({ origin, draft, published, current }: Detail): ResourceSchema | undefined {
  if (origin === 'code') return draft?.after ?? current ?? undefined;
  const document = draft?.document ?? published?.document;
  return isSchema(document) ? document : undefined;
}

/** Whether another version was published since its draft was begun: published, the draft would undo it. */
export const isOvertaken = ({ draft, published }: Detail): boolean =>
  draft !== null && draft.base !== (published?.version ?? 0);

/** What a resource would be by another document than the server has of it; undefined where that is none. */
export async function schemaBy(
  { code }: Detail,
  document: unknown,
  registry: Registry,
): Promise<ResourceSchema | undefined> {
  if (!code) return isSchema(document) ? document : undefined;
  if (!isObject(document)) return undefined;
  // the grammar is large, and this seldom happens
  const [{ applyOverlay, overlayIn }, { knownOf, otherOf }] = await Promise.all([
    import('../schema/overlay'),
    import('../schema/parse'),
  ]);
  return applyOverlay(code, overlayIn(document, code.name), knownOf(registry.all.map(otherOf))).schema;
}

/** What is kept of it: the schema itself; of a resource of the code only what differs from it. */
export const documentOf = ({ code }: Detail, schema: ResourceSchema): unknown =>
  code ? overlayBetween(code, schema) : schema;
