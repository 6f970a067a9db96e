import type {
  ColumnValues,
  DetectedFormat,
  ImportDetail,
  ImportPreview,
  ImportSummary,
  Imports,
  RefusedLine,
} from '../src/engine/provider/imports';
import { fileNameIn } from './exportFile';
import { HttpError, open, request } from './http';
import { isShape } from './toll/shape';

const pathOf = (resource: string, ...rest: (string | number)[]) => [resource, 'import', ...rest].join('/');

const isSummary = (body: unknown): body is ImportSummary =>
  isShape(body) && typeof body.id === 'number' && Array.isArray(body.titles) && isShape(body.counts);
const isDetail = (body: unknown): body is ImportDetail =>
  isSummary(body) &&
  isShape(body) &&
  isShape(body.targets) &&
  Array.isArray(body.sample) &&
  Array.isArray(body.first) &&
  Array.isArray(body.guess);
const isStep = (body: unknown): body is ImportDetail & { done: boolean } =>
  isDetail(body) && isShape(body) && typeof body.done === 'boolean';
const isPreview = (line: unknown): line is ImportPreview => isShape(line) && Array.isArray(line.cells);
const isFormat = (value: unknown): value is DetectedFormat => isShape(value) && typeof value.path === 'string';
const isColumn = (value: unknown): value is ColumnValues => isShape(value) && Array.isArray(value.texts);
const isRefusedLine = (line: unknown): line is RefusedLine => isShape(line) && Array.isArray(line.errors);

function requireShape<Shape>(body: unknown, is: (body: unknown) => body is Shape): Shape {
  if (!is(body)) throw new HttpError('Error Fetching', 0);
  return body;
}

const listIn = (body: unknown, name: string): unknown[] => {
  const list = isShape(body) ? body[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** `…/import`: files whose rows become records. */
export const imports: Imports = {
  async upload(resource, file, as) {
    // the server detects the type
    const body = new Blob([file], { type: 'application/octet-stream' });
    return requireShape((await request('POST', pathOf(resource), { body, query: { ...as } })).body, isDetail);
  },
  latest: async (resource) => listIn((await request('GET', pathOf(resource))).body, 'imports').filter(isSummary),
  get: async (resource, id) => requireShape((await request('GET', pathOf(resource, id))).body, isDetail),
  async preview(resource, id, plan, signal) {
    const { body } = await request('POST', pathOf(resource, id, 'preview'), { body: plan, signal });
    return { lines: listIn(body, 'lines').filter(isPreview), formats: listIn(body, 'formats').filter(isFormat) };
  },
  async values(resource, id, plan, signal) {
    const { body } = await request('POST', pathOf(resource, id, 'values'), { body: plan, signal });
    return listIn(body, 'columns').filter(isColumn);
  },
  async widen(resource, id, plan, path, options) {
    const body = { plan, path, ...(options && { options }) };
    return requireShape((await request('POST', pathOf(resource, id, 'widen'), { body })).body, isDetail);
  },
  async step(resource, id, step, plan) {
    const { body } = await request('POST', pathOf(resource, id, step), plan ? { body: plan } : {});
    return requireShape(body, isStep);
  },
  stop: async (resource, id) => requireShape((await request('POST', pathOf(resource, id, 'stop'))).body, isDetail),
  async refused(resource, id, after) {
    return listIn((await request('GET', pathOf(resource, id, 'lines'), { query: { after } })).body, 'lines').filter(
      isRefusedLine,
    );
  },
  async refusedFile(resource, id) {
    const response = await open('GET', pathOf(resource, id, 'refused'), { headers: { accept: '*/*' } });
    return { name: fileNameIn(response.headers.get('content-disposition')) ?? 'CSV.csv', file: await response.blob() };
  },
};
