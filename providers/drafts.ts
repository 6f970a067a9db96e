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

/** A removal that could not be sent is retained as a draft without values. */
const isRemoval = ({ values }: Draft): boolean => Object.keys(values).length === 0;

async function remove(key: string, savedAt: string): Promise<unknown> {
  const draftOwner = owner();
  heldDrafts.remove(draftOwner, key, savedAt);
  try {
    return await request('DELETE', pathOf(key), { query: { at: savedAt }, keepalive: true });
  } catch (error) {
    // otherwise a text that was sent later would be in its box again
    if (isTemporary(error) && session.ended() !== 'signed-out')
      heldDrafts.put(draftOwner, key, { values: {}, at: savedAt });
    throw error;
  }
}

/** Sends a retained draft, or a retained removal. */
function sendHeld(key: string, draft: Draft): void {
  const sent = isRemoval(draft) ? remove(key, draft.at) : put(key, draft);
  sent.catch(() => undefined); // stays retained
}

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const [key, draft] of heldDrafts.all(owner())) sendHeld(key, draft);
  });

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
    if (stored && (isRemoval(heldDraft) ? stored.at > heldDraft.at : stored.at >= heldDraft.at)) {
      heldDrafts.remove(owner(), key, heldDraft.at);
      return stored;
    }
    sendHeld(key, heldDraft);
    return isRemoval(heldDraft) ? null : heldDraft;
  },
  put,
  remove,
};
