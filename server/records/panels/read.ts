/** Panels of a screen: figures of what the viewer may see, in total, by a field or over time. */
import { MAX_PANELS } from '../../../src/schema/panel';
import { inParallel } from '../../db/inParallel';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { requireObject } from '../check';
import type { Store } from '../store';
import { panelQueryOf } from './panelQuery';
import { type PanelResult, panelResult } from './panelResults';

/** Connections that the figures of one call may use; the pool has few, and a call that finds none free fails. */
const MAX_CONNECTIONS = 3;

/** Returns one panel, or `{forbidden: true}` as `readPanels` does. */
export async function readPanel(store: Store, viewer: Viewer, panel: unknown): Promise<PanelResult> {
  const query = panelQueryOf(store, viewer, panel);
  const { aggregate = 'count' } = requireObject(panel);
  return query ? panelResult(store, query, aggregate === 'count') : { forbidden: true };
}

/**
 * `POST /api/panels`: returns each named panel, or `{forbidden: true}` when the viewer may not read its resource. Throws 400 with
 * the name of the panel and its invalid member.
 */
export async function readPanels(store: Store, viewer: Viewer, body: unknown): Promise<Record<string, PanelResult>> {
  const panels = requireObject(requireObject(body).panels);
  const names = Object.keys(panels);
  if (names.length > MAX_PANELS) throw new Problem(413, 'tooManyRecords', { max: MAX_PANELS });
  const results = await inParallel(
    store.db,
    names.map((name) => async (): Promise<[string, PanelResult]> => {
      try {
        return [name, await readPanel(store, viewer, panels[name])];
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status === 403) return [name, { forbidden: true }];
        throw new Problem(error.status, error.key, error.args, {
          ...(error.detail !== undefined && { detail: error.detail, errors: { [`panels.${name}`]: error.detail } }),
          cause: error,
        });
      }
    }),
    MAX_CONNECTIONS,
  );
  return Object.fromEntries(results);
}
