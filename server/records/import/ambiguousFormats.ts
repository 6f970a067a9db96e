/** Questions that a file cannot answer: which of two readings of a column is right. */
import type { Language } from '../../../i18n/languages';
import type { Resource } from '../../../src/schema/registry';
import { Problem } from '../../problem';
import { translate } from '../../translate';
import type { Viewer } from '../../viewer';
import type { Access } from '../access';
import { decidedFormats, type FoundFormat, formatsOf } from './formats';
import { columnsOf, type Plan } from './plan';
import type { Import } from './storedImports';
import { targetsOf, titleOf } from './targets';

interface FormatContext {
  viewer: Viewer;
  resource: Resource;
  language: Language;
}

/** Returns the format of each column of a plan: proved by its cells or chosen in the plan. */
export function formatsFor(
  { viewer, resource }: FormatContext,
  plan: Plan,
  stored: Import,
  access: Access,
): FoundFormat[] {
  const { columns, key } = columnsOf(plan, targetsOf(resource, viewer, access.readable));
  const withKey = key && !columns.some(({ index }) => index === key.index) ? [...columns, key] : columns;
  return formatsOf(withKey, stored.lectura?.columns ?? [], plan.formats);
}

/** Returns the plan with the formats of its columns. Throws 422 with a message for each ambiguous column. */
export function decidedPlan(context: FormatContext, plan: Plan, stored: Import, access: Access): Plan {
  const { viewer, resource, language } = context;
  const formats = formatsFor(context, plan, stored, access);
  const ambiguous = formats.filter(({ value }) => value === undefined);
  if (ambiguous.length === 0) return { ...plan, formats: decidedFormats(formats) };
  const { columns, key } = columnsOf(plan, targetsOf(resource, viewer, access.readable));
  const sentences = ambiguous.map(({ path, what, text = '' }) => {
    const leaf = columns.find((candidate) => candidate.leaf.path === path)?.leaf ?? key?.leaf;
    const sentence = translate(language, `transfer.ask.${what}`, { text });
    return [path, leaf ? `${titleOf(language, resource, leaf)}: ${sentence}` : sentence] as const;
  });
  const detail = sentences.map(([, sentence]) => sentence).join(' ');
  throw new Problem(422, 'invalid', {}, { detail, errors: Object.fromEntries(sentences) });
}
