import type {
  ColumnValues,
  DetectedFormat,
  ImportDetail,
  ImportPreview,
  ImportSummary,
  Imports,
  RefusedLine,
} from '../src/engine/provider/imports';
import { nameIn } from './exportFile';
import { HttpError, open, request } from './http';
import { isShape } from './toll/shape';

const pathOf = (resource: string, ...rest: (string | number)[]) => [resource, 'import', ...rest].join('/');

const isFacts = (body: unknown): body is ImportSummary =>
  isShape(body) && typeof body.id === 'number' && Array.isArray(body.titles) && isShape(body.counts);
const isAnswer = (body: unknown): body is ImportDetail =>
  isFacts(body) &&
  isShape(body) &&
  isShape(body.targets) &&
  Array.isArray(body.sample) &&
  Array.isArray(body.first) &&
  Array.isArray(body.guess);
const isStep = (body: unknown): body is ImportDetail & { done: boolean } =>
  isAnswer(body) && isShape(body) && typeof body.done === 'boolean';
const isPreview = (line: unknown): line is ImportPreview => isShape(line) && Array.isArray(line.cells);
const isFormat = (one: unknown): one is DetectedFormat => isShape(one) && typeof one.path === 'string';
const isColumn = (one: unknown): one is ColumnValues => isShape(one) && Array.isArray(one.texts);
const isRefused = (line: unknown): line is RefusedLine => isShape(line) && Array.isArray(line.errors);

function known<Shape>(body: unknown, is: (body: unknown) => body is Shape): Shape {
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
    return known((await request('POST', pathOf(resource), { body, query: { ...as } })).body, isAnswer);
  },
  latest: async (resource) => listIn((await request('GET', pathOf(resource))).body, 'imports').filter(isFacts),
  get: async (resource, id) => known((await request('GET', pathOf(resource, id))).body, isAnswer),
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
    return known((await request('POST', pathOf(resource, id, 'widen'), { body })).body, isAnswer);
  },
  async step(resource, id, step, plan) {
    const { body } = await request('POST', pathOf(resource, id, step), plan ? { body: plan } : {});
    return known(body, isStep);
  },
  stop: async (resource, id) => known((await request('POST', pathOf(resource, id, 'stop'))).body, isAnswer),
  async refused(resource, id, after) {
    return listIn((await request('GET', pathOf(resource, id, 'lines'), { query: { after } })).body, 'lines').filter(
      isRefused,
    );
  },
  async refusedFile(resource, id) {
    const answer = await open('GET', pathOf(resource, id, 'refused'), { headers: { accept: '*/*' } });
    return { name: nameIn(answer.headers.get('content-disposition')) ?? 'CSV.csv', file: await answer.blob() };
  },
};
