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
import { TOTAL_IS_AT_LEAST } from '../src/schema/total';
import { apiBase } from './config';
import { HttpError, type Method, request } from './http';
import { requestOnce } from './requestOnce';
import { isShape, keyOf } from './toll/shape';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/**
 * Sends the requests of ra-data-simple-rest through the API client, without its `Range` header, which would make Chrome request
 * no compression.
 */
async function client(url: string, options: fetchUtils.Options = {}) {
  const method = METHODS.find((name) => name === options.method) ?? 'GET';
  const response = await request(method, url.slice(apiBase.length), {
    ...(typeof options.body === 'string' && { body: JSON.parse(options.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  const untyped: RaRecord = { id: 0, json: response.body };
  return { status: response.status, headers: response.headers, body: '', json: untyped.json };
}

/**
 * Wraps one record as a response. React-admin's calls promise the caller's own record type, which no provider can know: a
 * `RaRecord` is untyped, and so is the result.
 */
export function responseOf(record: RaRecord) {
  const untyped: RaRecord = { id: record.id, record };
  return { data: untyped.record };
}

/** Returns the record of a response body; throws where it has no key. */
export function recordIn(body: unknown): RaRecord {
  const id = isShape(body) ? keyOf(body.id) : null;
  if (!isShape(body) || id === null) throw new HttpError('Error Fetching', 0);
  return { ...body, id };
}

/** Returns a record's data without the fields that only the server sets. */
export const writable = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !name.startsWith('_') && name !== 'version'));

/** Returns the header with the version that was read, so that an edit of a meanwhile changed record is rejected (412). */
export function ifMatch(params: {
  data: Partial<RaRecord>;
  previousData?: RaRecord;
  meta?: { force?: boolean };
}): Record<string, string> {
  const version = params.meta?.force ? undefined : (params.data.version ?? params.previousData?.version);
  return typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};
}

/** Returns the records of a response body; empty where it is not a list. */
function recordsIn(body: unknown): RaRecord[] {
  if (!Array.isArray(body)) throw new HttpError('Error Fetching', 0);
  return body.map(recordIn);
}

/** Wraps records as a response. Untyped, like `responseOf`. */
const listResponse = (data: RaRecord[]) => ({ data: data.map((record) => responseOf(record).data) });

/** Maximum keys per request, so that its URL is short enough for any server and proxy. */
const KEYS_PER_REQUEST = 200;

const rest = simpleRestProvider(apiBase, client);

/**
 * `meta.sort`, a list of pairs, sorts by several fields; `meta.count: 'exact'` counts all results of a search. The response has
 * `meta.isAtLeast` where its total is a lower bound.
 */
async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { pagination, sort, filter, meta, signal } = params;
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const response = await request('GET', resource, {
    query: {
      ...((meta?.sort || sort) && { sort: JSON.stringify(meta?.sort ?? [sort?.field, sort?.order]) }),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      filter: JSON.stringify(filter ?? {}),
      ...(meta?.count !== undefined && { count: String(meta.count) }),
    },
    ...(signal && { signal }),
  });
  const total = Number(response.headers.get('content-range')?.split('/').pop());
  if (Number.isNaN(total)) throw new HttpError('Error Fetching', 0);
  const isAtLeast = response.headers.get(TOTAL_IS_AT_LEAST) === 'true';
  return { data: recordsIn(response.body), total, ...(isAtLeast && { meta: { isAtLeast } }) };
}

/** The generic API: ra-data-simple-rest, with several sort fields, versions, idempotency, and validated responses. */
export const records: DataProvider = {
  ...rest,
  getList,

  async getOne(resource: string, { id, signal }: GetOneParams & { signal?: AbortSignal }) {
    const path = `${resource}/${encodeURIComponent(id)}`;
    return responseOf(recordIn((await request('GET', path, { ...(signal && { signal }) })).body));
  },

  async getMany(resource: string, { ids, signal }: GetManyParams & { signal?: AbortSignal }) {
    const parts = Array.from({ length: Math.ceil(ids.length / KEYS_PER_REQUEST) }, (_, index) =>
      ids.slice(index * KEYS_PER_REQUEST, (index + 1) * KEYS_PER_REQUEST),
    );
    const pages = await Promise.all(
      parts.map(async (batch) => {
        const query = { filter: JSON.stringify({ id: batch }) };
        return recordsIn((await request('GET', resource, { query, ...(signal && { signal }) })).body);
      }),
    );
    return listResponse(pages.flat());
  },

  async getManyReference(resource: string, { target, id, filter, ...params }: GetManyReferenceParams) {
    const { data, total, meta } = await getList(resource, { ...params, filter: { ...filter, [target]: id } });
    return { ...listResponse(data), total: total ?? data.length, ...(meta && { meta }) };
  },

  async create(resource: string, { data }: CreateParams) {
    return responseOf(recordIn((await requestOnce('POST', resource, { body: writable(data) })).body));
  },

  async update(resource: string, params: UpdateParams) {
    const path = `${resource}/${encodeURIComponent(params.id)}`;
    return responseOf(
      recordIn((await request('PUT', path, { body: writable(params.data), headers: ifMatch(params) })).body),
    );
  },
};
