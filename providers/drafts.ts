import type { Draft, Drafts } from '../src/engine/provider/drafts';
import { heldDrafts } from './heldDrafts';
import { HttpError, request } from './http';
import { session, tokenSubject } from './session';
import { isShape, textOf } from './toll/shape';

const pathOf = (key: string) => `drafts/${encodeURIComponent(key)}`;

/** Parses a stored draft; null for anything else. */
function draftOf(body: unknown): Draft | null {
  if (!isShape(body) || !isShape(body.values) || textOf(body.at) === '') return null;
  const { base } = body;
  return {
    values: { ...body.values },
    at: textOf(body.at),
    ...(isShape(base) && isShape(base.values) && { base: { values: { ...base.values }, version: base.version } }),
  };
}

/** Returns whether the window may be closing; the request must then outlive the page (`keepalive`). */
const isLeaving = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

let lastOwner = '';
/** Returns the owner of the drafts; the last one where the session has just ended. */
function owner(): string {
  const token = session.token();
  // a session whose token names nobody ends in a moment
  lastOwner = (token && tokenSubject(token)) || lastOwner;
  return lastOwner;
}

/** Returns whether a later attempt may succeed: no session, no network, a server error. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof HttpError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

async function put(key: string, draft: Draft): Promise<void> {
  const draftOwner = owner();
  try {
    await request('PUT', pathOf(key), { body: draft, keepalive: isLeaving() });
    heldDrafts.remove(draftOwner, key, draft.at);
  } catch (error) {
    // signing out must leave nothing behind on this machine
    if (isTemporary(error) && session.ended() !== 'signed-out') heldDrafts.put(draftOwner, key, draft);
    throw error;
  }
}

/**
 * Drafts on the server, per person: they outlive the page, the session and the machine. A draft that cannot be sent is retained
 * in this tab, and sent when it is requested the next time.
 */
export const drafts: Drafts = {
  async get(key) {
    const heldDraft = draftOf(heldDrafts.get(owner(), key));
    if (!heldDraft) return draftOf((await request('GET', pathOf(key))).body);
    const stored = await request('GET', pathOf(key)).then(
      ({ body }) => draftOf(body),
      () => null,
    );
    if (stored && stored.at >= heldDraft.at) {
      heldDrafts.remove(owner(), key, heldDraft.at);
      return stored;
    }
    // stays retained if it cannot be sent now either
    put(key, heldDraft).catch(() => undefined);
    return heldDraft;
  },
  put,
  remove(key, savedAt) {
    heldDrafts.remove(owner(), key, savedAt);
    return request('DELETE', pathOf(key), { query: { at: savedAt }, keepalive: true });
  },
};
