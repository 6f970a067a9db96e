/** What the Studio asks of our own server (`server/routes/schema.ts`). */
import { z } from 'zod';
import { request } from '../../providers/http';
import { askForSchemas } from '../../providers/mode';
import type { Change as Diff } from '../schema/diff';
import type { Labels } from '../schema/labels';
import type { Problem } from '../schema/language/problem';
import { type ColumnSummary, isShapeName } from '../schema/reading/shapes';
import type { ResourceSchema } from '../schema/resource';

/** What publishing would change; `affected`: how many records it would be felt by, where that was counted. */
export type Change = Diff & { affected?: number };

const anObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
// checked by the server before it was sent: only that something is there is looked at
const schema = z.custom<ResourceSchema>(anObject);
const labels = z.custom<Labels>(anObject);
const problem = z.custom<Problem>(anObject);
const change = z.custom<Change>(anObject);
const origin = z.enum(['code', 'studio']);

const listed = z.object({
  name: z.string(),
  origin,
  area: z.string().nullable(),
  subject: z.string().nullable(),
  icon: z.string().nullable(),
  route: z.string().nullable(),
  labels: labels.nullable(),
  /** how many, without the retired ones */
  fields: z.number(),
  /** the last published; null: never */
  version: z.number().nullable(),
  draft: z.object({ version: z.number(), at: z.string() }).nullable(),
  /** why what was published is set aside */
  problems: z.array(problem),
});

const drafted = z.object({
  version: z.number(),
  /** the published version that it began from */
  base: z.number(),
  document: z.unknown(),
  /** instant, ISO 8601 */
  at: z.string(),
  /** who saved it last */
  by: z.string().nullable(),
  /** what the resource would be; null where the document is none */
  after: schema.nullable(),
  problems: z.array(problem),
  changes: z.array(change),
});

const detail = z.object({
  name: z.string(),
  origin,
  /** as it is in the code */
  code: schema.nullable(),
  /** as it is in use */
  current: schema.nullable(),
  published: z.object({ version: z.number(), document: z.unknown() }).nullable(),
  draft: drafted.nullable(),
  versions: z.array(
    z.object({ version: z.number(), comment: z.string().nullable(), by: z.string().nullable(), at: z.string() }),
  ),
  problems: z.array(problem),
});

/** A resource as the Studio lists it. */
export type Listed = z.infer<typeof listed>;
export type Drafted = z.infer<typeof drafted>;
/** A resource with all that the Studio shows of it. */
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

const at = (name: string, rest = '') => `schema/resources/${encodeURIComponent(name)}${rest}`;

export const askList = async (): Promise<Listed[]> =>
  z.array(listed).parse((await request('GET', 'schema/resources')).body);

/** What the columns of a file hold, over all of its lines; an `HttpError` with a sentence for what is no table. */
export async function summarizeFile(file: Blob): Promise<ColumnSummary[]> {
  // the server tells by its bytes what it is
  const body = new Blob([file], { type: 'application/octet-stream' });
  const answer = z.object({ columns }).parse((await request('POST', 'schema/columns', { body })).body);
  return answer.columns;
}

export const askDetail = async (name: string): Promise<Detail> => detail.parse((await request('GET', at(name))).body);

/** Keeps the draft; 412 where somebody else has kept another since `version` (0: there was none), or published since `base`. */
export const keepDraft = async (
  name: string,
  body: { document: unknown; version: number; base: number },
): Promise<Detail> => detail.parse((await request('PUT', at(name, '/draft'), { body })).body);

export const dropDraft = async (name: string): Promise<void> => {
  await request('DELETE', at(name, '/draft'));
};

/** What publishes, and then brings this very page to what is published. */
async function published(at: string, body: { version: number; comment?: string }): Promise<Detail> {
  const now = detail.parse((await request('POST', at, { body })).body);
  await askForSchemas().catch(() => {}); // told of it by the stream all the same
  return now;
}

/** Publishes the draft of this version; 422 with what stands in the way. */
export const publish = (name: string, body: { version: number; comment?: string }): Promise<Detail> =>
  published(at(name, '/publish'), body);

/** Publishes an older version again, as the newest. */
export const restore = (name: string, body: { version: number; comment?: string }): Promise<Detail> =>
  published(at(name, '/restore'), body);
