import type { Condition } from '../../schema/condition';
import { ConditionError, expressionOf } from '../../schema/conditions/expression';
import type { Resource } from '../../schema/registry';
import type { ViewSchema } from '../../schema/screen';
import type { Address } from './address';

/** Whether a condition asks for nothing. */
export const isEverything = (condition: Condition): boolean => Object.keys(condition).length === 0;

/** A view of *mine* means nothing to whoever has no id or no sector: it is not offered. */
function resolves(condition: Condition, user: Readonly<Record<string, unknown>>): boolean {
  try {
    expressionOf(condition, { user });
    return true;
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

/** The views that a person is offered, in the schema's order. */
export function viewsFor(
  resource: Resource,
  user: Readonly<Record<string, unknown>>,
  can: (action: string) => boolean,
): readonly ViewSchema[] {
  return (resource.schema.list?.views ?? []).filter(
    (view) => (view.needs === undefined || can(view.needs)) && resolves(view.filter, user),
  );
}

/**
 * The view at hand: the one that the address names, else the first. A link with a filter and no view means all records:
 * the view that filters nothing, or none.
 */
export function activeView(views: readonly ViewSchema[], { view, filter }: Address): ViewSchema | undefined {
  const named = views.find((one) => one.name === view);
  if (named) return named;
  return Object.keys(filter).length > 0 ? views.find((one) => isEverything(one.filter)) : views[0];
}

/** A view that an address names and that is not offered. */
export interface DroppedView {
  /** of the schema, by its name; null: a saved one, whose name nobody here knows */
  view: string | null;
}

/** The view of the schema that the address names in vain, where another one is shown in its place. */
export function droppedView(
  { schema }: Resource,
  offered: readonly ViewSchema[],
  { view }: Address,
): readonly DroppedView[] {
  const vain = view !== undefined && !offered.some(({ name }) => name === view);
  return vain && (schema.list?.views ?? []).length > 0 ? [{ view }] : [];
}
