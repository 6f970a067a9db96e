/** Panels of a screen: figures of what the viewer may see, in total, by a field or over time. */
import { MOST_PANELS } from '../../../src/schema/panel';
import { inParallel } from '../../db/inParallel';
import { Problem } from '../../problem';
import type { Viewer } from '../../viewer';
import { objectIn } from '../check';
import type { Store } from '../store';
import { askedOf } from './asked';
import { answerOf, type PanelAnswer } from './figures';

async function panelOf(store: Store, viewer: Viewer, given: unknown): Promise<PanelAnswer> {
  const asked = askedOf(store, viewer, given);
  const { aggregate = 'count' } = objectIn(given);
  return asked ? answerOf(store, asked, aggregate === 'count') : { forbidden: true };
}

/**
 * `POST /api/panels`: returns each named panel, or `{forbidden: true}` when the viewer may not read its resource. Throws 400 with
 * the name of the panel and its invalid member.
 */
export async function readPanels(store: Store, viewer: Viewer, body: unknown): Promise<Record<string, PanelAnswer>> {
  const panels = objectIn(objectIn(body).panels);
  const names = Object.keys(panels);
  if (names.length > MOST_PANELS) throw new Problem(413, 'tooManyRecords', { max: MOST_PANELS });
  const answers = await inParallel(
    store.db,
    names.map((name) => async (): Promise<[string, PanelAnswer]> => {
      try {
        return [name, await panelOf(store, viewer, panels[name])];
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status === 403) return [name, { forbidden: true }];
        throw new Problem(error.status, error.key, error.args, {
          ...(error.detail !== undefined && { detail: error.detail, errors: { [`panels.${name}`]: error.detail } }),
          cause: error,
        });
      }
    }),
  );
  return Object.fromEntries(answers);
}
