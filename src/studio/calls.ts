/** Requests of the Studio to our own server (`server/routes/schema.ts`). */
import { z } from 'zod';
import { request } from '../../providers/http';
import { refreshSchemas } from '../../providers/publishedSchemas';
import type { Change as Diff } from '../schema/diff';
import type { Labels } from '../schema/labels';
import type { Problem } from '../schema/language/problem';
import { type ColumnSummary, isShapeName } from '../schema/reading/shapes';
import type { ResourceSchema } from '../schema/resource';

/** A change that publishing makes. `affected`: number of affected records, if counted. */
export type Change = Diff & { affected?: number };

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
// the server has already validated the schema: only its type is checked
const schema = z.custom<ResourceSchema>(isObject);
const labels = z.custom<Labels>(isObject);
const problem = z.custom<Problem>(isObject);
const change = z.custom<Change>(isObject);
const origin = z.enum(['code', 'studio']);

const resourceSummary = z.object({
  name: z.string(),
  origin,
  area: z.string().nullable(),
  subject: z.string().nullable(),
  icon: z.string().nullable(),
  route: z.string().nullable(),
  labels: labels.nullable(),
  /** number of fields, without retired ones */
  fields: z.number(),
  /** last published version; null: never published */
  version: z.number().nullable(),
  draft: z.object({ version: z.number(), at: z.string() }).nullable(),
  /** reasons why the published document is disabled */
  problems: z.array(problem),
});

const draftState = z.object({
  version: z.number(),
  /** published version that the draft is based on */
  base: z.number(),
  document: z.unknown(),
  /** instant, ISO 8601 */
  at: z.string(),
  /** person who saved the draft last */
  by: z.string().nullable(),
  /** the resource after publishing; null if the document is no valid object */
  after: schema.nullable(),
  problems: z.array(problem),
  changes: z.array(change),
});

const detail = z.object({
  name: z.string(),
  origin,
  /** as declared in the code */
  code: schema.nullable(),
  /** as currently in use */
  current: schema.nullable(),
  published: z.object({ version: z.number(), document: z.unknown() }).nullable(),
  draft: draftState.nullable(),
  versions: z.array(
    z.object({ version: z.number(), comment: z.string().nullable(), by: z.string().nullable(), at: z.string() }),
  ),
  problems: z.array(problem),
});

/** A resource in the Studio's list. */
export type ResourceSummary = z.infer<typeof resourceSummary>;
export type DraftState = z.infer<typeof draftState>;
/** A resource with everything that its Studio page shows. */
export type Detail = z.infer<typeof detail>;

const columns: z.ZodType<ColumnSummary[]> = z.array(
  z.object({
    title: z.string(),
    lines: z.number(),
    filled: z.number(),
    distinct: z.number(),
    values: z.array(z.string()),
    longest: z.number(),
    shape: z.custom<ColumnSummary['shape']>(
      (shape) => shape === null || (typeof shape === 'string' && isShapeName(shape)),
    ),
  }),
);

const resourcePath = (name: string, rest = '') => `schema/resources/${encodeURIComponent(name)}${rest}`;

export const fetchResources = async (): Promise<ResourceSummary[]> =>
  z.array(resourceSummary).parse((await request('GET', 'schema/resources')).body);

/** Summarizes the columns of a file, over all its lines. Throws an `HttpError` with a message if the file is no table. */
export async function summarizeFile(file: Blob): Promise<ColumnSummary[]> {
  // the server detects the format from the content
  const body = new Blob([file], { type: 'application/octet-stream' });
  const response = z.object({ columns }).parse((await request('POST', 'schema/columns', { body })).body);
  return response.columns;
}

export const fetchDetail = async (name: string): Promise<Detail> =>
  detail.parse((await request('GET', resourcePath(name))).body);

/** Saves the draft. 412 if somebody else saved a draft after `version` (0: none) or published after `base`. */
export const saveDraft = async (
  name: string,
  body: { document: unknown; version: number; base: number },
): Promise<Detail> => detail.parse((await request('PUT', resourcePath(name, '/draft'), { body })).body);

export const deleteDraft = async (name: string): Promise<void> => {
  await request('DELETE', resourcePath(name, '/draft'));
};

/** Sends a publication, then loads the published schemas into this page. */
async function sendPublication(path: string, body: { version: number; comment?: string }): Promise<Detail> {
  const result = detail.parse((await request('POST', path, { body })).body);
  await refreshSchemas().catch(() => {}); // on failure the event stream still delivers the change
  return result;
}

/** Publishes this version of the draft. 422 with the problems that prevent it. */
export const publishDraft = (name: string, body: { version: number; comment?: string }): Promise<Detail> =>
  sendPublication(resourcePath(name, '/publish'), body);

const restoration = z.object({ after: schema.nullable(), problems: z.array(problem), changes: z.array(change) });

/** What restoring an older version would change. */
export type Restoration = z.infer<typeof restoration>;

export const fetchRestoration = async (name: string, version: number): Promise<Restoration> =>
  restoration.parse((await request('GET', resourcePath(name, `/versions/${version}`))).body);

/** Publishes an older version again, as a new version. */
export const restoreVersion = (name: string, body: { version: number; comment?: string }): Promise<Detail> =>
  sendPublication(resourcePath(name, '/restore'), body);
