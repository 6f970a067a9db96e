import type { Draft, Drafts } from '../src/engine/provider';
import { request } from './http';
import { isShape, textOf } from './toll/shape';

const pathOf = (key: string) => `drafts/${encodeURIComponent(key)}`;

/** What the server kept, if it is what a form keeps: anything else is as good as nothing. */
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

/** Drafts on the server, per person: they outlive the page, the session and the machine. */
export const drafts: Drafts = {
  get: async (key) => draftOf((await request('GET', pathOf(key))).body),
  put: (key, draft) => request('PUT', pathOf(key), { body: draft, keepalive: leaving() }),
  remove: (key, at) => request('DELETE', pathOf(key), { query: { at }, keepalive: true }),
};
