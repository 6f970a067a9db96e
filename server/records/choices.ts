/** Which values of a field of an action's form the server would accept, so that a form offers no others. */
import { sql } from 'kysely';
import type { Resource } from '../../src/schema/registry';
import type { Choices } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { actionIn, openForAction } from './actions';
import { requireObject } from './check';
import { keysIn } from './eachRecord';
import { matchingKeysSql } from './list';
import type { Store } from './store';

/**
 * Body: `{ids}`, or `{filter}` for all records that match. Only those that the viewer sees count. Throws 403 without the permission
 * of the action, and 404 where nobody says which values of the field are accepted.
 */
export async function choicesOf(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  name: string,
  field: string,
  rawBody: unknown,
): Promise<Choices> {
  const access = openForAction(store, resource, actionIn(resource, name, 'record', 'bulk'), viewer);
  const choices = store.handlers.choices?.(resource.name, `${name}.${field}`);
  if (!choices) throw new Problem(404, 'noSuchCall');
  const body = requireObject(rawBody);
  const keys = body.filter === undefined ? keysIn(body).map(String) : undefined;
  const visible = matchingKeysSql(access, keys === undefined ? body.filter : { [resource.key]: keys });
  return choices({ db: store.db, resource, keys: keys?.length === 0 ? sql`select null::text as "clave"` : visible });
}
