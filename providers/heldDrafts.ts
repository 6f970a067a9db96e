/**
 * Retains drafts that could not be sent (the session had ended, or the network was down) in this tab's session storage. Only
 * their owner can read them, and signing out deletes them.
 */
import type { Draft } from '../src/engine/provider/drafts';

export const STORAGE_KEY = 'drafts';

interface StoredDrafts {
  owner: string;
  /** by the key of their form */
  drafts: Record<string, Draft>;
}

const isStoredDrafts = (value: unknown): value is StoredDrafts =>
  typeof value === 'object' && value !== null && 'owner' in value && 'drafts' in value;

function draftsOf(owner: string): StoredDrafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isStoredDrafts(stored) && stored.owner === owner) return stored;
    // another person's drafts are deleted
    if (owner !== '') sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // storage is disabled, or contains something else
  }
  return { owner, drafts: {} };
}

function write({ owner, drafts }: StoredDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ owner, drafts }));
  } catch {
    // storage is full or disabled: the draft is lost
  }
}

export const heldDrafts = {
  get: (owner: string, key: string): Draft | undefined => draftsOf(owner).drafts[key],

  all: (owner: string): [key: string, Draft][] => Object.entries(draftsOf(owner).drafts),

  put(owner: string, key: string, draft: Draft): void {
    const { drafts } = draftsOf(owner);
    write({ owner, drafts: { ...drafts, [key]: draft } });
  },

  /** a draft newer than `at` stays */
  remove(owner: string, key: string, savedAt: string): void {
    const {
      drafts: { [key]: draft, ...others },
    } = draftsOf(owner);
    if (draft && draft.at <= savedAt) write({ owner, drafts: others });
  },
};
