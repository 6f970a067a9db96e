import { formatCompact, formatCount, formatDuration, formatRounded, formatShare } from '../../../i18n/format';
import { direction, isLanguage } from '../../../i18n/languages';
import { DAY, SECOND } from '../../schema/calendar';
import type { FigureSchema } from '../../schema/panel';
import type { Field, Resource } from '../../schema/registry';
import type { ScaleUnit } from '../../ui/scale';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';
import type { Figure } from '../provider/panels';

export const numberOf = (figure: Figure | undefined): number => Number(figure ?? 0);

/** Whether a field has a length of time, in seconds. */
const isSeconds = (field: Field): boolean => 'unit' in field && field.unit === 's';

/** Returns the formatter of a panel's figures: counts, durations, ratios, or values of the measured field. */
export function figureFormatter(
  resource: Resource,
  { aggregate = 'count', of, since, over }: FigureSchema,
  wording: Wording,
  language: string,
): (figure: Figure | undefined) => string {
  const field = of === undefined ? undefined : resource.fields.get(of);
  return (figure) => {
    if (figure === null || figure === undefined) return '—';
    if (over?.perDay) return formatDuration((Math.round(Number(figure)) * DAY) / SECOND, language);
    if (over) return formatShare(Number(figure));
    if (since !== undefined) return formatDuration(Number(figure), language);
    if (aggregate === 'count' || !field) return formatCount(figure);
    if (isSeconds(field)) return formatDuration(Math.round(Number(figure)), language);
    const isExact = typeof figure === 'string';
    if (!isExact && aggregate !== 'sum') return formatRounded(figure);
    const components = componentsOf(field);
    return components.limitText?.(figure, field) ?? components.toText(figure, field, wording);
  };
}

/** A mark of Unicode that makes the text after it run from left to right. */
const LEFT_TO_RIGHT = '\u200e';

/** Values from which a scale is written in few letters. */
const COMPACT_FROM = 10_000;

/** Returns what the values of a panel are, for a scale with round values. */
export function scaleUnitOf(resource: Resource, { aggregate = 'count', of, since, over }: FigureSchema): ScaleUnit {
  if (over) return 'number';
  const field = of === undefined ? undefined : resource.fields.get(of);
  if (since !== undefined || (field && aggregate !== 'count' && isSeconds(field))) return 'seconds';
  return aggregate === 'count' ? 'whole' : 'number';
}

/** Returns the formatter of a scale: short, with the sign or the unit that the figures have. */
export function scaleFormatter(
  unit: ScaleUnit,
  write: (figure: Figure) => string,
  language: string,
): (value: number) => string {
  if (unit === 'seconds') return write;
  return (value) => {
    const written = write(value);
    if (Math.abs(value) < COMPACT_FROM) return unit === 'whole' ? written : written.replace(/[.,]0+(?!\d)/, '');
    const [, before = '', after = ''] = /^([^\d]*)[\d.,]*\d(.*)$/.exec(written) ?? [];
    // the sign stays before the number, in whatever language its power of ten is written
    return `${direction(isLanguage(language) ? language : 'es') === 'rtl' ? LEFT_TO_RIGHT : ''}${before}${formatCompact(value, language)}${after}`;
  };
}

/** Returns the change in per cent; undefined without a value, or without a previous one to compare it with. */
export function percentChange(value: Figure | undefined, previousValue: Figure | undefined): number | undefined {
  if ((value ?? null) === null || (previousValue ?? null) === null) return undefined;
  const [current, previous] = [numberOf(value), numberOf(previousValue)];
  return previous === 0 ? undefined : ((current - previous) / previous) * 100;
}
