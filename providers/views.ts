import type { Saved, SavedView, Scope, Views } from '../src/engine/provider/saved';
import { request } from './http';
import { isShape, textOf } from './toll/shape';

const SCOPES: readonly Scope[] = ['own', 'sector', 'all'];

const pathOf = (resource: string, id?: string) =>
  ['views', resource, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/');

const sortIn = (value: unknown): SavedView['sort'] =>
  (Array.isArray(value) ? value : []).flatMap((pair: unknown): SavedView['sort'][number][] => {
    const [field, order] = Array.isArray(pair) ? pair : [];
    return typeof field === 'string' ? [[field, order === 'DESC' ? 'DESC' : 'ASC']] : [];
  });

/** Parses the members common to all saved items; undefined for anything else. */
export function savedIn(value: unknown): Saved | undefined {
  if (!isShape(value) || textOf(value.id) === '') return undefined;
  return {
    id: textOf(value.id),
    name: textOf(value.name),
    scope: SCOPES.find((scope) => scope === value.scope) ?? 'own',
    pinned: value.pinned === true,
    mine: value.mine === true,
    owner: textOf(value.owner) || null,
    editable: value.editable === true,
    version: Number(value.version) || 0,
    dropped: (Array.isArray(value.dropped) ? value.dropped : []).flatMap((item: unknown) => {
      if (!isShape(item) || typeof item.field !== 'string') return [];
      const { field, value: droppedValue } = item;
      const scalar =
        droppedValue === null ||
        typeof droppedValue === 'string' ||
        typeof droppedValue === 'number' ||
        typeof droppedValue === 'boolean';
      return [scalar ? { field, value: droppedValue } : { field }];
    }),
  };
}

/** Parses a view; undefined for anything else. */
function viewOf(value: unknown): SavedView | undefined {
  const saved = savedIn(value);
  if (!saved || !isShape(value) || !isShape(value.filter)) return undefined;
  const { view, filter, columns, display } = value;
  return {
    ...saved,
    ...(typeof view === 'string' && { view }),
    filter: { ...filter },
    sort: sortIn(value.sort),
    columns: Array.isArray(columns) ? columns.filter((name) => typeof name === 'string') : [],
    ...((display === 'list' || display === 'board') && { display }),
  };
}

/** Returns the header with the version of the saved item that is changed. */
export const asVersion = ({ version }: Saved) => (version > 0 ? { headers: { 'if-match': `"${version}"` } } : {});

/** Saved views on the server. */
export const views: Views = {
  async list(resource) {
    const { body } = await request('GET', pathOf(resource));
    return Array.isArray(body) ? body.flatMap((item) => viewOf(item) ?? []) : [];
  },
  async save(resource, saved) {
    const { id, name, scope, view, filter, sort, columns, display, pinned } = saved;
    const { body } = await request('PUT', pathOf(resource, id), {
      body: { name, scope, ...(view !== undefined && { view }), filter, sort, columns, display, pinned },
      ...asVersion(saved),
    });
    const savedView = viewOf(body);
    if (!savedView) throw new Error('Error Fetching');
    return savedView;
  },
  remove: (resource, id) => request('DELETE', pathOf(resource, id)),
};
