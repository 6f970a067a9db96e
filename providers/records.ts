import type {
  CreateParams,
  DataProvider,
  fetchUtils,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { askOnce } from './askOnce';
import { apiBase } from './config';
import { HttpError, type Method, request } from './http';
import { isShape, keyOf } from './toll/shape';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Sends what ra-data-simple-rest asks for through the one client, without its `Range` header: with it Chrome asks for no compression. */
async function client(url: string, options: fetchUtils.Options = {}) {
  const method = METHODS.find((name) => name === options.method) ?? 'GET';
  const answer = await request(method, url.slice(apiBase.length), {
    ...(typeof options.body === 'string' && { body: JSON.parse(options.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  const held: RaRecord = { id: 0, json: answer.body };
  return { status: answer.status, headers: answer.headers, body: '', json: held.json };
}

/**
 * An answer with one record. React-admin's calls promise the caller's own record type, which no provider can know:
 * what a `RaRecord` holds is untyped, and so is what this gives.
 */
export function answerOf(record: RaRecord) {
  const held: RaRecord = { id: record.id, record };
  return { data: held.record };
}

/** The record in an answer's body; without a key it is no record. */
export function recordIn(body: unknown): RaRecord {
  const id = isShape(body) ? keyOf(body.id) : null;
  if (!isShape(body) || id === null) throw new HttpError('Error Fetching', 0);
  return { ...body, id };
}

/** What a client may send of a record: not what the server adds to it. */
export const writable = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('_') && name !== 'version'));

/** The version that was read, so that an edit of a record that changed meanwhile is refused (412). */
export function ifMatch(params: {
  data: Partial<RaRecord>;
  previousData?: RaRecord;
  meta?: { force?: boolean };
}): Record<string, string> {
  const version = params.meta?.force ? undefined : (params.data.version ?? params.previousData?.version);
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
}

/** The records in an answer's body; what is no list has none. */
function recordsIn(body: unknown): RaRecord[] {
  if (!Array.isArray(body)) throw new HttpError('Error Fetching', 0);
  return body.map(recordIn);
}

/** Some records. Untyped in what they hold, as `answerOf` says. */
const listOf = (data: RaRecord[]) => ({ data: data.map((record) => answerOf(record).data) });

/** So many keys make an address that any server and proxy takes. */
const KEYS_A_CALL = 200;

const rest = simpleRestProvider(apiBase, client);

/** `meta.sort`, a list of pairs, sorts by several fields. */
async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { pagination, sort, filter, meta, signal } = params;
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const answer = await request('GET', resource, {
    query: {
      ...((meta?.sort || sort) && { sort: JSON.stringify(meta?.sort ?? [sort?.field, sort?.order]) }),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      filter: JSON.stringify(filter ?? {}),
    },
    ...(signal && { signal }),
  });
  const total = Number(answer.headers.get('content-range')?.split('/').pop());
  if (Number.isNaN(total)) throw new HttpError('Error Fetching', 0);
  return { data: recordsIn(answer.body), total };
}

/** The generic API: ra-data-simple-rest, with sort pairs, versions, idempotency, and answers that are looked at. */
export const records: DataProvider = {
  ...rest,
  getList,

  async getOne(resource: string, { id, signal }: GetOneParams & { signal?: AbortSignal }) {
    const path = `${resource}/${encodeURIComponent(id)}`;
    return answerOf(recordIn((await request('GET', path, { ...(signal && { signal }) })).body));
  },

  async getMany(resource: string, { ids, signal }: GetManyParams & { signal?: AbortSignal }) {
    const parts = Array.from({ length: Math.ceil(ids.length / KEYS_A_CALL) }, (_, at) =>
      ids.slice(at * KEYS_A_CALL, (at + 1) * KEYS_A_CALL),
    );
    const found = await Promise.all(
      parts.map(async (some) => {
        const query = { filter: JSON.stringify({ id: some }) };
        return recordsIn((await request('GET', resource, { query, ...(signal && { signal }) })).body);
      }),
    );
    return listOf(found.flat());
  },

  async getManyReference(resource: string, { target, id, filter, ...params }: GetManyReferenceParams) {
    const { data, total } = await getList(resource, { ...params, filter: { ...filter, [target]: id } });
    return { ...listOf(data), total: total ?? data.length };
  },

  async create(resource: string, { data }: CreateParams) {
    return answerOf(recordIn((await askOnce('POST', resource, { body: writable(data) })).body));
  },

  async update(resource: string, params: UpdateParams) {
    const path = `${resource}/${encodeURIComponent(params.id)}`;
    return answerOf(
      recordIn((await request('PUT', path, { body: writable(params.data), headers: ifMatch(params) })).body),
    );
  },
};
