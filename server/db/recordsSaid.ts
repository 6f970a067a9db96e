import type { Language } from '../../i18n/languages';
import type { Registry } from '../../src/schema/registry';
import { labelsIn } from '../records/labels';
import type { Repeated } from './repeated';

/** What people call the records that are taken for the same, their fields, and which they are. */
export function recordsSaid(registry: Registry, { table, columns, groups }: Repeated, language: Language) {
  const labels = labelsIn(language, registry.need(table));
  return {
    records: labels.name,
    field: columns.map((column) => labels.field(column)).join(' · '),
    which: groups.join('; '),
  };
}
