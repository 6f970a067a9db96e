import { z } from 'zod';
import { Problem } from '../../../../server/problem';
import { readRecord } from '../../../../server/records/read';
import { resourceOf, storeOf } from '../../../../server/records/store';
import type { RouteGroup } from '../../../../server/routes/route';
import { type Viewer, viewerOf } from '../../../../server/viewer';
import { isDay } from '../../../../src/schema/calendar';
import { isTimelineKind, TIMELINE_KINDS, type TimelineKind } from '../shared/kinds';
import { readCounter } from './counter';
import { readTimeline } from './timeline';

const plate = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,10}$/)
  .optional();
const kinds = z
  .string()
  .transform((text) => text.split(','))
  .refine((names): names is TimelineKind[] => names.every(isTimelineKind))
  .pipe(z.array(z.enum(TIMELINE_KINDS)))
  .optional();
const counterQuery = z.object({ patente: plate });
const pageQuery = z.object({ patente: plate, clases: kinds, antes: z.string().refine(isDay).optional() });

interface OfHolder {
  Params: { codigo: string };
}

function read<Value>(schema: z.ZodType<Value>, query: unknown): Value {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw new Problem(400, 'malformed');
  return parsed.data;
}

/**
 * `GET titulares/{codigo}/mostrador`: the counter view of an account in one call. `GET titulares/{codigo}/cronologia`:
 * further pages of its timeline, `antes` a day, `clases` some kinds, `patente` one vehicle.
 */
export const counterRoutes: RouteGroup = (api, context) => {
  const store = storeOf(context);
  /** The key of an account that the viewer may see; 404 otherwise. */
  const visibleHolder = async (viewer: Viewer, codigo: string): Promise<string> =>
    String((await readRecord(store, viewer, resourceOf(store, 'titulares'), codigo)).codigoTitular);

  api.get<OfHolder>('/titulares/:codigo/mostrador', { config: { needs: 'ver Titular' } }, async (request) => {
    const { patente } = read(counterQuery, request.query);
    const viewer = viewerOf(request);
    return readCounter(store, viewer, await visibleHolder(viewer, request.params.codigo), patente);
  });

  api.get<OfHolder>('/titulares/:codigo/cronologia', { config: { needs: 'ver Titular' } }, async (request) => {
    const { patente, clases, antes } = read(pageQuery, request.query);
    const viewer = viewerOf(request);
    const titular = await visibleHolder(viewer, request.params.codigo);
    const { page } = await readTimeline(store, viewer, titular, { plate: patente, kinds: clases, before: antes });
    return page;
  });
};
