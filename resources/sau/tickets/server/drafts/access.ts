/** Who may see the drafts of colleagues: whoever may see the request and write the same kind of message in it. */
import { actionIn, isAvailable, openForAction } from '../../../../../server/records/actions';
import { exposedColumns } from '../../../../../server/records/columns';
import { visibleRow } from '../../../../../server/records/read';
import type { Store } from '../../../../../server/records/store';
import { may, type Viewer } from '../../../../../server/viewer';
import { DRAFT_MODES, type DraftMode } from '../../shared/drafts';

const ticketsOf = ({ registry }: Store) => registry.getOrThrow('tickets');

/** Throws 403 unless the viewer may reply to requests. */
export function openDrafts(store: Store, viewer: Viewer) {
  const resource = ticketsOf(store);
  return openForAction(store, resource, actionIn(resource, 'responder', 'record'), viewer);
}

/**
 * Returns the request's key and the modes that the viewer may write in it now. Throws 403 without the permission to reply, 404
 * where the viewer may not see the request.
 */
export async function writableModes(
  store: Store,
  viewer: Viewer,
  id: unknown,
): Promise<{ ticket: number; modes: DraftMode[] }> {
  const access = openDrafts(store, viewer);
  const { resource, now } = access;
  const row = await visibleRow(store.db, access, id, exposedColumns(resource));
  const modes = DRAFT_MODES.filter((mode) => {
    const action = actionIn(resource, mode, 'record');
    return (
      may(viewer, action.needs, resource.schema.subject) && isAvailable({ store, viewer, now }, resource, action, row)
    );
  });
  return { ticket: Number(row[resource.key]), modes };
}
