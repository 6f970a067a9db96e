/** A list's address: everything that decides what it shows is in the query, so that back, reload and a link keep it. */

import { MOST_AT_ONCE } from '../../schema/mostAtOnce';
import type { SortPair } from '../../schema/reconcile';

export type { SortPair };
export type Order = SortPair[1];
/** As the API takes it: `f`, `f_gte` …, `q` (contract.md, *Every other resource*). */
export type Filter = Readonly<Record<string, unknown>>;

export interface Address {
  /** a view of the schema */
  view: string | undefined;
  /** a saved view, by its id */
  saved: string | undefined;
  filter: Filter;
  /** empty: as the view or the schema has it */
  sort: readonly SortPair[];
  page: number;
  perPage: number | undefined;
  /** absent: as the person had it last */
  display?: Display;
}

/** Rows under each other, or cards by state. */
export type Display = 'list' | 'board';
export const USUAL_DISPLAY: Display = 'list';
/** Where the person's store has how they usually look at a list. */
export const displayKey = (resource: string): string => `${resource}.display`;

/** `filter`, `sort`, `order`, `page` and `perPage` as react-admin writes them; `view`, `saved`, `display` and `then` are ours. */
export type Params = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const orderOf = (value: unknown): Order => (String(value).toUpperCase() === 'DESC' ? 'DESC' : 'ASC');

/** so that the rows of the longest page are still counted */
const FURTHEST = Math.floor(Number.MAX_SAFE_INTEGER / MOST_AT_ONCE);

function countOf(value: unknown, most: number): number | undefined {
  const count = Number(value ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, most) : undefined;
}

function filterOf(value: unknown): Filter {
  if (isObject(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value ?? '{}'));
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function sortOf({ sort, order, then }: Params): SortPair[] {
  const first = textOf(sort);
  if (first === undefined) return [];
  const rest = (textOf(then) ?? '').split(',').flatMap((part): SortPair[] => {
    const [field, direction] = part.split('.');
    return field ? [[field, orderOf(direction)]] : [];
  });
  return [[first, orderOf(order)], ...rest];
}

const displayOf = (value: unknown): Pick<Address, 'display'> =>
  value === 'list' || value === 'board' ? { display: value } : {};

/** What a query says, or what react-admin's store kept of one. */
export const addressOf = (params: Params): Address => ({
  view: textOf(params.view),
  saved: textOf(params.saved),
  filter: filterOf(params.filter),
  sort: sortOf(params),
  page: countOf(params.page, FURTHEST) ?? 1,
  perPage: countOf(params.perPage, MOST_AT_ONCE),
  ...displayOf(params.display),
});

/** Whether it asks for nothing by itself. */
export const asksNothing = ({ view, filter = {}, sort = [] }: Partial<Address>): boolean =>
  view === undefined && Object.keys(filter).length === 0 && sort.length === 0;

/** Whether it names a saved view and nothing else: it means all that the view asks. */
export const isSavedAlone = (address: Address): boolean => address.saved !== undefined && asksNothing(address);

/** What of a query says something else than what the list shows, as the tab that it stands in. */
export const besides = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => !['view', 'saved', 'filter', 'sort', 'order', 'then', 'perPage', 'display', 'page'].includes(name),
    ),
  );

export const paramsOf = (search: string): Params => Object.fromEntries(new URLSearchParams(search));

/** The query of an address, `?…`; never empty: an empty one means *as it was last time*. */
export function searchOf({ view, saved, filter, sort, page, perPage, display }: Partial<Address>): string {
  const query = new URLSearchParams();
  if (view !== undefined) query.set('view', view);
  if (saved !== undefined) query.set('saved', saved);
  if (filter && Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  const [first, ...rest] = sort ?? [];
  if (first) {
    query.set('sort', first[0]);
    query.set('order', first[1]);
  }
  if (rest.length > 0) query.set('then', rest.map(([field, order]) => `${field}.${order.toLowerCase()}`).join(','));
  if (perPage !== undefined) query.set('perPage', String(perPage));
  if (display !== undefined) query.set('display', display);
  if ((page ?? 1) > 1 || query.size === 0) query.set('page', String(page ?? 1));
  return `?${query}`;
}
