/** Questions that a file cannot answer: which of two readings of a column is right. */
import type { Language } from '../../../i18n/languages';
import type { Resource } from '../../../src/schema/registry';
import { Problem } from '../../problem';
import { translate } from '../../translate';
import type { Viewer } from '../../viewer';
import type { Access } from '../access';
import { type FoundFormat, formatsOf, readingsOf } from './formats';
import type { Import } from './kept';
import { columnsOf, type Plan } from './plan';
import { targetsOf, titleOf } from './targets';

interface Asking {
  viewer: Viewer;
  resource: Resource;
  language: Language;
}

/** Returns the format of each column of a plan: proved by its cells or chosen in the plan. */
export function formatsFor({ viewer, resource }: Asking, plan: Plan, kept: Import, access: Access): FoundFormat[] {
  const { columns, key } = columnsOf(plan, targetsOf(resource, viewer, access.readable));
  const all = key && !columns.some(({ at }) => at === key.at) ? [...columns, key] : columns;
  return formatsOf(all, kept.lectura?.columns ?? [], plan.formats);
}

/** Returns the plan with the formats of its columns. Throws 422 with a message for each ambiguous column. */
export function decidedPlan(asking: Asking, plan: Plan, kept: Import, access: Access): Plan {
  const { viewer, resource, language } = asking;
  const found = formatsFor(asking, plan, kept, access);
  const open = found.filter(({ value }) => value === undefined);
  if (open.length === 0) return { ...plan, formats: readingsOf(found) };
  const { columns, key } = columnsOf(plan, targetsOf(resource, viewer, access.readable));
  const sentences = open.map(({ path, what, text = '' }) => {
    const leaf = columns.find((one) => one.leaf.path === path)?.leaf ?? key?.leaf;
    const sentence = translate(language, `transfer.ask.${what}`, { text });
    return [path, leaf ? `${titleOf(language, resource, leaf)}: ${sentence}` : sentence] as const;
  });
  const detail = sentences.map(([, sentence]) => sentence).join(' ');
  throw new Problem(422, 'invalid', {}, { detail, errors: Object.fromEntries(sentences) });
}
