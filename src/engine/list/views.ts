import type { Condition } from '../../schema/condition';
import { ConditionError, expressionOf } from '../../schema/conditions/expression';
import type { Resource } from '../../schema/registry';
import type { ViewSchema } from '../../schema/screen';
import type { Address } from '../address';
import { constantFields } from './constantFields';

/** Whether a condition filters nothing. */
export const isUnfiltered = (condition: Condition): boolean => Object.keys(condition).length === 0;

/**
 * Whether a condition can be evaluated for the person: a view of *mine* needs an id or a sector, and is not offered without one.
 */
function isResolvable(condition: Condition, user: Readonly<Record<string, unknown>>): boolean {
  try {
    expressionOf(condition, { user });
    return true;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

/** Returns the views that are available to a person, in the schema's order. */
export function viewsFor(
  resource: Resource,
  user: Readonly<Record<string, unknown>>,
  can: (action: string) => boolean,
): readonly ViewSchema[] {
  return (resource.schema.list?.views ?? []).filter(
    (view) => (view.needs === undefined || can(view.needs)) && isResolvable(view.filter, user),
  );
}

/**
 * Returns the view that a board shows instead of another: the one that the schema declares, or else all records, if the other
 * one has records of a single state, which would be a board of one column.
 */
export function boardView(
  { schema, status }: Resource,
  views: readonly ViewSchema[],
  view: ViewSchema | undefined,
): ViewSchema | undefined {
  if (!view || !status || !constantFields(view.filter).includes(status.name)) return view;
  const { board } = schema.list ?? {};
  return views.find(({ name }) => name === board) ?? views.find((candidate) => isUnfiltered(candidate.filter)) ?? view;
}

/**
 * Returns the current view: the one in the address, or else the first. A link with a filter and no view means all records: the
 * view without a filter, or none. A board opens with more than one state.
 */
export function activeView(
  resource: Resource,
  views: readonly ViewSchema[],
  { view, filter, display }: Address,
): ViewSchema | undefined {
  const current = views.find((candidate) => candidate.name === view);
  if (current) return current;
  if (display === 'board' && Object.keys(filter).length === 0) return boardView(resource, views, views[0]);
  return Object.keys(filter).length > 0 ? views.find((candidate) => isUnfiltered(candidate.filter)) : views[0];
}

/** A view in an address that is not available. */
export interface DroppedView {
  /** name of the schema's view; null: a saved one, whose name is not known */
  view: string | null;
}

/** Returns the view in the address that is not available, if another one is shown instead. */
export function droppedView(
  { schema }: Resource,
  available: readonly ViewSchema[],
  { view }: Address,
): readonly DroppedView[] {
  const isMissing = view !== undefined && !available.some(({ name }) => name === view);
  return isMissing && (schema.list?.views ?? []).length > 0 ? [{ view }] : [];
}
