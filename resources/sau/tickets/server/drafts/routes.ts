import { z } from 'zod';
import { Problem } from '../../../../../server/problem';
import { storeOf } from '../../../../../server/records/store';
import type { RouteGroup } from '../../../../../server/routes/route';
import { viewerOf } from '../../../../../server/viewer';
import { DRAFT_MODES } from '../../shared/drafts';
import { openDrafts } from './access';
import { requestDrafts } from './list';
import { continueDraft, takeDraft } from './take';

const continued = z.strictObject({ modo: z.enum(DRAFT_MODES) });
const taken = continued.extend({ autor: z.int().positive() });

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Problem(400, 'malformed');
  return parsed.data;
}

interface OfRequest {
  Params: { id: string };
}

/**
 * Drafts that colleagues have in a request: `GET tickets/{id}/drafts` lists them, `POST …/take` takes one, `POST …/continue` shares
 * the caller's own again that was taken. For whoever may see the request and reply to it.
 */
export const requestDraftRoutes: RouteGroup = (api, context) => {
  const store = storeOf(context);
  const options = {
    onRequest: async (request: Parameters<typeof viewerOf>[0]) => void openDrafts(store, viewerOf(request)),
  };

  api.get<OfRequest>('/tickets/:id/drafts', options, (request) =>
    requestDrafts(store, viewerOf(request), request.params.id),
  );

  api.post<OfRequest>('/tickets/:id/drafts/take', options, (request) =>
    takeDraft(store, viewerOf(request), request.params.id, read(taken, request.body)),
  );

  api.post<OfRequest>('/tickets/:id/drafts/continue', options, async (request, reply) => {
    const { modo } = read(continued, request.body);
    await continueDraft(store, viewerOf(request), request.params.id, modo);
    return reply.code(204).send();
  });
};
