/** Figures and their groups in words, as the screens show them. */
import { formatCount, formatDuration, formatRounded, formatShare } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import type { FigureSchema } from '../../../src/schema/panel';
import type { Resource } from '../../../src/schema/registry';
import { columnOf } from '../../db/kinds';
import { labelsIn } from '../labels';
import type { Figure, Group } from '../panels/panelResults';
import { booleanWords } from './cells';

type FigureParts = Pick<FigureSchema, 'aggregate' | 'of' | 'since' | 'over'>;

/** Returns a function that formats a figure as the screens do. */
export function figureText(
  resource: Resource,
  { aggregate = 'count', of, since, over }: FigureParts,
  language: Language,
): (figure: Figure) => string {
  const field = of === undefined ? undefined : resource.fields.get(of);
  return (figure) => {
    if (figure === null) return '—';
    if (over && !over.perDay) return formatShare(Number(figure));
    if (since !== undefined) return formatDuration(Number(figure), language);
    if (aggregate === 'count' || !field) return formatCount(figure);
    if ('unit' in field && field.unit === 's') return formatDuration(Math.round(Number(figure)), language);
    if (typeof figure === 'number' && aggregate !== 'sum') return formatRounded(figure);
    const { printed = String } = columnOf(field);
    return printed(figure, field);
  };
}

/** Returns a function that names a group, in the language of the viewer. */
export function groupNames(
  resource: Resource,
  by: string | undefined,
  language: Language,
): (group: Pick<Group, 'key' | 'title'>) => string {
  const field = resource.fields.get(by ?? '');
  const { option } = labelsIn(language, resource);
  const { yes, no } = booleanWords(language);
  return ({ key, title }) => {
    if (key === null) return '—';
    if (typeof key === 'boolean') return key ? yes : no;
    return field && 'options' in field ? option(field.name, String(key)) : title || String(key);
  };
}
