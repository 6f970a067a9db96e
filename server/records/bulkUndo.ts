/** Undoes an action on many records. */
import type { Resource } from '../../src/schema/registry';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { actionIn, openForAction } from './actions';
import { MAX_INLINE } from './bulk';
import { requireObject } from './check';
import { type BulkOutcome, keysIn, type RequestContext, runEach } from './eachRecord';
import type { Store } from './store';
import { undoAction } from './undo';

/**
 * Undoes an action on each of many records, as `undoAction` does: a record that has changed since, or for which it is too late, is
 * in `failed` and stays as it is. Body: `{ids}`. Throws 404 when the action cannot be undone, and 413 above 1,000 records (a background job is not undone).
 */
export async function undoBulk(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  name: string,
  rawBody: unknown,
  context: RequestContext,
): Promise<BulkOutcome> {
  const action = actionIn(resource, name, 'bulk');
  if (action.undo === undefined) throw new Problem(404, 'noSuchCall');
  const access = openForAction(store, resource, action, viewer);
  const ids = keysIn(requireObject(rawBody));
  if (ids.length > MAX_INLINE) throw new Problem(413, 'tooManyRecords', { max: MAX_INLINE });
  const call = { resource: resource.name, action: name, viewer, language: context.language };
  return runEach(store, access, ids, context, (inner, id) => undoAction(inner, { ...call, id }, undefined));
}
