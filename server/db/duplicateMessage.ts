import type { Language } from '../../i18n/languages';
import type { Registry } from '../../src/schema/registry';
import { labelsIn } from '../records/labels';
import type { Duplicates } from './duplicates';

/** Returns the display names of a resource and its fields, and the duplicate records, for a message. */
export function duplicateMessage(registry: Registry, { table, columns, groups }: Duplicates, language: Language) {
  const labels = labelsIn(language, registry.getOrThrow(table));
  return {
    records: labels.name,
    field: columns.map((column) => labels.field(column)).join(' · '),
    which: groups.join('; '),
  };
}
