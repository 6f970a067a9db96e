/**
 * Retains drafts that could not be sent (the session had ended, or the network was down) in this tab's session storage. Only
 * their owner can read them, and signing out deletes them.
 */
import type { Draft } from '../src/engine/provider/drafts';

export const HELD_KEY = 'drafts';

interface Held {
  owner: string;
  /** by the key of their form */
  drafts: Record<string, Draft>;
}

const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && 'owner' in value && 'drafts' in value;

function heldBy(owner: string): Held {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(HELD_KEY) ?? 'null');
    if (isHeld(held) && held.owner === owner) return held;
    // another person's drafts are deleted
    if (owner !== '') sessionStorage.removeItem(HELD_KEY);
  } catch {
    // storage is disabled, or contains something else
  }
  return { owner, drafts: {} };
}

function write({ owner, drafts }: Held): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(HELD_KEY);
    else sessionStorage.setItem(HELD_KEY, JSON.stringify({ owner, drafts }));
  } catch {
    // storage is full or disabled: the draft is lost
  }
}

export const heldDrafts = {
  get: (owner: string, key: string): Draft | undefined => heldBy(owner).drafts[key],

  put(owner: string, key: string, draft: Draft): void {
    const { drafts } = heldBy(owner);
    write({ owner, drafts: { ...drafts, [key]: draft } });
  },

  /** a draft newer than `at` stays */
  remove(owner: string, key: string, at: string): void {
    const {
      drafts: { [key]: draft, ...others },
    } = heldBy(owner);
    if (draft && draft.at <= at) write({ owner, drafts: others });
  },
};
