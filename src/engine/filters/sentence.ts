import { clock } from '../../schema/clock';
import { isRelativeTime, momentOf } from '../../schema/conditions/expression';
import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import type { Wording } from '../kinds/componentTypes';
import { filterFieldOf } from '../kinds/computed/result';
import { daysBeforeToday } from './comparisons';
import { matchingPreset } from './presets';
import { type FilterState, splitState } from './state';

/** A filter sentence before translation: an i18n key with its arguments. */
export interface Sentence {
  key: string;
  args: Record<string, string | number>;
}

type SentenceOptions = [
  wording: Omit<Wording, 'record'> & { translate: (key: string, args?: object) => string },
  titleOf: (id: unknown) => string | undefined,
  not?: boolean,
];
type Format = (value: unknown) => string;

function joinValues(
  values: readonly unknown[],
  format: Format,
  translate: (key: string, args?: object) => string,
): string {
  const [firstText, secondText] = values.map(format);
  if (values.length > 2)
    return translate('engine.filters.chips.more', { first: firstText ?? '', more: values.length - 1 });
  return [firstText, secondText].filter((text) => text !== undefined).join(', ');
}

/** Whether the field's order is called before and after (dates, times) instead of less and more (numbers). */
export const isTemporal = (field: Field): boolean => kindOf(filterFieldOf(field)).cell !== 'number';

/**
 * Returns the sentences of a filter on a field, one for each comparison. `titleOf` returns titles of related records and labels
 * of the person's own data. `not` negates them.
 */
export const sentencesOf = (field: Field, state: FilterState, ...options: SentenceOptions): Sentence[] =>
  splitState(state).map((part) => sentenceOf(field, part, ...options));

/** Resolves a relative limit to a value of the field at this moment; returns any other value unchanged. */
function resolveMoment(field: Field, value: unknown): unknown {
  const instant = isRelativeTime(value) ? momentOf(value, clock.now()) : undefined;
  return instant === undefined ? value : (kindOf(field).fromInstant?.(instant) ?? instant);
}

function sentenceOf(
  field: Field,
  state: FilterState,
  ...[wording, titleOf, isNegated = false]: SentenceOptions
): Sentence {
  const { translate, labels } = wording;
  const components = componentsOf(field);
  const format: Format = (raw) => {
    const value = resolveMoment(field, raw);
    if (value === null) return translate('engine.filters.empty');
    return titleOf(value) ?? components.toText(value, field, { ...wording, record: {} });
  };
  const formatLimit: Format = (value) =>
    value !== null && components.limitText ? components.limitText(resolveMoment(field, value), field) : format(value);
  const label = labels.field(field.name);
  const sentenceFor = (key: string, args: Record<string, string>): Sentence => ({
    key: `engine.filters.chips.${key}`,
    args: { field: label, ...args },
  });

  const { $eq, $in, $ne, $nin, $contains, $gte, $lte, $gt, $lt } = state;
  const isDefined = (value: unknown) => value !== undefined;
  const conditionSentence = (key: string, args: Record<string, string>): Sentence => ({
    key: `lists.conditions.chips.${key}`,
    args: { field: label, ...args },
  });
  const list = (value: unknown) => joinValues([value].flat(), format, translate);
  if (isDefined($contains))
    return (isNegated ? conditionSentence : sentenceFor)(isNegated ? 'notContains' : 'contains', {
      value: String($contains),
    });
  if ($ne === null) return conditionSentence('filled', {});
  if ([$in].flat().length === 0) return conditionSentence('noValue', {});
  if ([$nin].flat().length === 0) return conditionSentence('anyValue', {});
  const preset = matchingPreset(state);
  if (preset) return sentenceFor('is', { value: translate(`engine.filters.${preset.name}`).toLowerCase() });
  const days = daysBeforeToday($gte);
  if (days !== undefined) return conditionSentence('last', { value: String(days) });
  if (isDefined($gte) && isDefined($lte)) {
    const [fromText, toText] = [formatLimit($gte), formatLimit($lte)];
    return fromText === toText
      ? sentenceFor('is', { value: fromText })
      : sentenceFor('range', { from: fromText, to: toText });
  }
  if (isDefined($gte)) return sentenceFor('from', { value: formatLimit($gte) });
  if (isDefined($lte)) return sentenceFor('to', { value: formatLimit($lte) });
  if (isDefined($gt))
    return isTemporal(field)
      ? conditionSentence('after', { value: formatLimit($gt) })
      : sentenceFor('over', { value: formatLimit($gt) });
  if (isDefined($lt))
    return isTemporal(field)
      ? conditionSentence('before', { value: formatLimit($lt) })
      : sentenceFor('under', { value: formatLimit($lt) });
  if (isDefined($nin) || isDefined($ne)) return sentenceFor('not', { value: list($nin ?? $ne) });
  return sentenceFor('is', { value: list($in ?? $eq) });
}
