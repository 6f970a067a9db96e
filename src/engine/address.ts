/**
 * A list's address. Everything that decides what the list shows is in the query string, so that back, reload and links restore
 * it.
 */

import { MAX_RECORDS } from '../schema/limits';
import type { SortPair } from '../schema/reconcile';

export type { SortPair };

type SortOrder = SortPair[1];
/** Filter in the format of the API: `f`, `f_gte` …, `q` (api.md, *Lists*). */
export type Filter = Readonly<Record<string, unknown>>;

export interface Address {
  /** name of a view of the schema */
  view: string | undefined;
  /** id of a saved view */
  saved: string | undefined;
  filter: Filter;
  /** empty: the sort of the view or the schema */
  sort: readonly SortPair[];
  page: number;
  perPage: number | undefined;
  /** absent: the person's usual display */
  display?: Display;
}

const DISPLAYS = ['list', 'board', 'queue'] as const;
/** Rows in a table, cards grouped by state, or rows beside the current record. */
export type Display = (typeof DISPLAYS)[number];
export const DEFAULT_DISPLAY: Display = 'list';
/** Key in the person's store of their usual display of a list. */
export const displayKey = (resource: string): string => `${resource}.display`;

/**
 * Query parameters of a list: `filter`, `sort`, `order`, `page` and `perPage` as react-admin writes them; `view`, `saved`,
 * `display` and `then` are our own.
 */
export type Params = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const orderOf = (value: unknown): SortOrder => (String(value).toUpperCase() === 'DESC' ? 'DESC' : 'ASC');

/** largest page number for which the row offset is still a safe integer */
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_RECORDS);

function positiveInteger(value: unknown, max: number): number | undefined {
  const count = Number(value ?? Number.NaN);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, max) : undefined;
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

function sortOf({ sort, order, then: thenBy }: Params): SortPair[] {
  const firstField = textOf(sort);
  if (firstField === undefined) return [];
  const otherSorts = (textOf(thenBy) ?? '').split(',').flatMap((part): SortPair[] => {
    const [field, direction] = part.split('.');
    return field ? [[field, orderOf(direction)]] : [];
  });
  return [[firstField, orderOf(order)], ...otherSorts];
}

const isDisplay = (value: unknown): value is Display => DISPLAYS.some((display) => display === value);
const displayOf = (value: unknown): Pick<Address, 'display'> => (isDisplay(value) ? { display: value } : {});

/** Parses query parameters, or those that react-admin's store saved for the list. */
export const addressOf = (params: Params): Address => ({
  view: textOf(params.view),
  saved: textOf(params.saved),
  filter: filterOf(params.filter),
  sort: sortOf(params),
  page: positiveInteger(params.page, MAX_PAGE) ?? 1,
  perPage: positiveInteger(params.perPage, MAX_RECORDS),
  ...displayOf(params.display),
});

/** Whether the query has no view, filter or sort of its own. */
export const isEmptyQuery = ({ view, filter = {}, sort = [] }: Partial<Address>): boolean =>
  view === undefined && Object.keys(filter).length === 0 && sort.length === 0;

/** Whether the address names a saved view and nothing else: it stands for the saved view's full query. */
export const namesOnlySavedView = (address: Address): boolean => address.saved !== undefined && isEmptyQuery(address);

/** Returns the query parameters that do not belong to the list, such as the page's tab. */
export const otherParams = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(
      ([name]) => !['view', 'saved', 'filter', 'sort', 'order', 'then', 'perPage', 'display', 'page'].includes(name),
    ),
  );

export const paramsOf = (search: string): Params => Object.fromEntries(new URLSearchParams(search));

/** Returns query parameters as react-admin's store has them: the filter as an object, page and page size as numbers. */
export function storedParamsOf(search: string): Params {
  const params = paramsOf(search);
  const { filter, page, perPage } = addressOf(params);
  return { ...params, filter, page, ...(perPage !== undefined && { perPage }) };
}

/** Returns the query string of an address, `?…`. It is never empty, because an empty one means *as it was last time*. */
export function searchOf({ view, saved, filter, sort, page, perPage, display }: Partial<Address>): string {
  const query = new URLSearchParams();
  if (view !== undefined) query.set('view', view);
  if (saved !== undefined) query.set('saved', saved);
  if (filter && Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter));
  const [firstField, ...otherSorts] = sort ?? [];
  if (firstField) {
    query.set('sort', firstField[0]);
    query.set('order', firstField[1]);
  }
  if (otherSorts.length > 0)
    query.set('then', otherSorts.map(([field, order]) => `${field}.${order.toLowerCase()}`).join(','));
  if (perPage !== undefined) query.set('perPage', String(perPage));
  if (display !== undefined) query.set('display', display);
  if ((page ?? 1) > 1 || query.size === 0) query.set('page', String(page ?? 1));
  return `?${query}`;
}
