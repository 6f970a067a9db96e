import type { Draft, Drafts } from '../src/engine/provider/drafts';
import { heldDrafts } from './heldDrafts';
import { HttpError, request } from './http';
import { session, tokenSubject } from './session';
import { isShape, textOf } from './toll/shape';

const pathOf = (key: string) => `drafts/${encodeURIComponent(key)}`;

/** What was kept, if it is what a form keeps: anything else is as good as nothing. */
function draftOf(body: unknown): Draft | null {
  if (!isShape(body) || !isShape(body.values) || textOf(body.at) === '') return null;
  const { base } = body;
  return {
    values: { ...body.values },
    at: textOf(body.at),
    ...(isShape(base) && isShape(base.values) && { base: { values: { ...base.values }, version: base.version } }),
  };
}

/** The window is being closed, maybe: what is sent is to get there all the same. */
const leaving = (): boolean => typeof document !== 'undefined' && document.visibilityState === 'hidden';

let last = '';
/** Whose drafts they are; who it was where the session has just ended. */
function owner(): string {
  const token = session.token();
  // one that does not say whose it is ends in a moment
  last = (token && tokenSubject(token)) || last;
  return last;
}

/** Whether it may get there another time: no session, no line, a server that is down. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof HttpError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

async function put(key: string, draft: Draft): Promise<void> {
  const who = owner();
  try {
    await request('PUT', pathOf(key), { body: draft, keepalive: leaving() });
    heldDrafts.remove(who, key, draft.at);
  } catch (error) {
    // who signed out leaves nothing behind on this machine
    if (mayPass(error) && session.ended() !== 'signed-out') heldDrafts.put(who, key, draft);
    throw error;
  }
}

/**
 * Drafts on the server, per person: they outlive the page, the session and the machine. What cannot get there is held in this tab,
 * and sent when it is asked for the next time.
 */
export const drafts: Drafts = {
  async get(key) {
    const held = draftOf(heldDrafts.get(owner(), key));
    if (!held) return draftOf((await request('GET', pathOf(key))).body);
    const kept = await request('GET', pathOf(key)).then(
      ({ body }) => draftOf(body),
      () => null,
    );
    if (kept && kept.at >= held.at) {
      heldDrafts.remove(owner(), key, held.at);
      return kept;
    }
    // it stays held where it does not get there now either
    put(key, held).catch(() => undefined);
    return held;
  },
  put,
  remove(key, at) {
    heldDrafts.remove(owner(), key, at);
    return request('DELETE', pathOf(key), { query: { at }, keepalive: true });
  },
};
