/**
 * Stores waiting changes in this tab's session storage, by person: they outlive a reload and an ended session, and nobody else who
 * signs in reads them.
 */
import { isShape } from '../toll/shape';
import type { StoredChange } from './createWaitingChanges';

const STORAGE_KEY = 'waiting_changes';

const isStoredChange = (value: unknown): value is StoredChange =>
  isShape(value) &&
  [value.id, value.resource, value.action, value.text, value.title, value.at].every(
    (member) => typeof member === 'string',
  ) &&
  (typeof value.recordId === 'string' || typeof value.recordId === 'number') &&
  isShape(value.input);

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return isShape(stored) ? { ...stored } : {};
  } catch {
    return {}; // storage is disabled, or contains something else
  }
}

export const storedChanges = {
  read(owner: string): StoredChange[] {
    const { [owner]: changes } = readAll();
    return Array.isArray(changes) ? changes.filter(isStoredChange) : [];
  },

  /** Returns false where storage is full or disabled. */
  write(owner: string, changes: readonly StoredChange[]): boolean {
    const { [owner]: _, ...others } = readAll();
    const all = changes.length > 0 ? { ...others, [owner]: changes } : others;
    try {
      if (Object.keys(all).length === 0) sessionStorage.removeItem(STORAGE_KEY);
      else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  },
};
