import { isMoment, momentOf } from '../../schema/conditions/expression';
import { kindOf } from '../../schema/kinds';
import type { Field } from '../../schema/registry';
import { askedAs } from '../kinds/computed/result';
import type { Wording } from '../kinds/face';
import { faceOf } from '../kinds/faces';
import { daysBack } from './asks';
import { presetIn } from './presets';
import { type FilterState, partedBy } from './state';

/** A filter in words, to be: an i18n key and what goes into it. */
export interface Sentence {
  key: string;
  args: Record<string, string | number>;
}

type How = [
  wording: Omit<Wording, 'record'> & { translate: (key: string, args?: object) => string },
  titleOf: (id: unknown) => string | undefined,
  not?: boolean,
];
type Say = (value: unknown) => string;

function several(values: readonly unknown[], say: Say, translate: (key: string, args?: object) => string): string {
  const [first, second] = values.map(say);
  if (values.length > 2) return translate('engine.filters.chips.more', { first: first ?? '', more: values.length - 1 });
  return [first, second].filter((text) => text !== undefined).join(', ');
}

/** Whether what has an order is before and after something, where figures are less and more. */
export const inTime = (field: Field): boolean => kindOf(askedAs(field)).cell !== 'number';

/**
 * What a filter asks of a field, in words, each thing by itself; `titleOf` knows what keys of other records are called, and
 * what is the person's own. `not` turns it round.
 */
export const sentencesOf = (field: Field, state: FilterState, ...how: How): Sentence[] =>
  partedBy(state).map((asked) => sentenceOf(field, asked, ...how));

/** What a limit that is relative to now is at this moment, as a value of the field; any other as it stands. */
function meant(field: Field, value: unknown): unknown {
  const instant = isMoment(value) ? momentOf(value, new Date()) : undefined;
  return instant === undefined ? value : (kindOf(field).fromInstant?.(instant) ?? instant);
}

function sentenceOf(field: Field, asked: FilterState, ...[wording, titleOf, not = false]: How): Sentence {
  const { translate, labels } = wording;
  const face = faceOf(field);
  const say: Say = (given) => {
    const value = meant(field, given);
    if (value === null) return translate('engine.filters.empty');
    return titleOf(value) ?? face.toText(value, field, { ...wording, record: {} });
  };
  const bound: Say = (value) =>
    value !== null && face.boundText ? face.boundText(meant(field, value), field) : say(value);
  const label = labels.field(field.name);
  const sentence = (key: string, args: Record<string, string>): Sentence => ({
    key: `engine.filters.chips.${key}`,
    args: { field: label, ...args },
  });

  const { $eq, $in, $ne, $nin, $contains, $gte, $lte, $gt, $lt } = asked;
  const given = (value: unknown) => value !== undefined;
  const own = (key: string, args: Record<string, string>): Sentence => ({
    key: `lists.conditions.chips.${key}`,
    args: { field: label, ...args },
  });
  const list = (value: unknown) => several([value].flat(), say, translate);
  if (given($contains)) return (not ? own : sentence)(not ? 'notContains' : 'contains', { value: String($contains) });
  if ($ne === null) return own('filled', {});
  if ([$in].flat().length === 0) return own('noValue', {});
  if ([$nin].flat().length === 0) return own('anyValue', {});
  const preset = presetIn(asked);
  if (preset) return sentence('is', { value: translate(`engine.filters.${preset.name}`).toLowerCase() });
  const days = daysBack($gte);
  if (days !== undefined) return own('last', { value: String(days) });
  if (given($gte) && given($lte)) {
    const [from, to] = [bound($gte), bound($lte)];
    return from === to ? sentence('is', { value: from }) : sentence('range', { from, to });
  }
  if (given($gte)) return sentence('from', { value: bound($gte) });
  if (given($lte)) return sentence('to', { value: bound($lte) });
  if (given($gt)) return inTime(field) ? own('after', { value: bound($gt) }) : sentence('over', { value: bound($gt) });
  if (given($lt))
    return inTime(field) ? own('before', { value: bound($lt) }) : sentence('under', { value: bound($lt) });
  if (given($nin) || given($ne)) return sentence('not', { value: list($nin ?? $ne) });
  return sentence('is', { value: list($in ?? $eq) });
}
