/**
 * Describes conditions as text for people: all operators, nested groups and dynamic values. Invalid conditions are quoted as
 * JSON.
 */
import { BEGINNINGS, type Beginning } from '../calendar';
import type { Moment } from '../condition';
import { kindOf } from '../kinds';
import type { Field } from '../registry';
import { inWords } from '../title';
import { isMoment, momentOf, spanOf } from './expression';

export interface Speaking {
  /** the fields that the condition may name; values of an unknown field are shown unformatted */
  fields: { get(name: string): Field | undefined };
  labels: { field(path: string): string };
  /** formats a value of a field; `bound`: the value is a limit of a range. Empty: the raw value is shown */
  textOf(value: string | number | boolean, field: Field, bound: boolean): string;
  translate: (key: string, args?: Record<string, string | number>) => string;
  /** the language of `translate` */
  language: string;
  /** if set, values relative to now are shown as absolute dates: for printed pages, which are read later */
  now?: Date;
  /** title of the record with this key, if cached */
  titleOf?: (field: Field, key: string | number) => string | undefined;
}

type Operands = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Operands =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
const DYNAMIC = ['$user', '$now', '$record'];
type Beginnings = Required<Moment>;
const isBeginning = (value: Operands): value is Operands & Beginnings =>
  typeof value.$now === 'string' && BEGINNINGS.some((unit) => unit === value.from);
const isDynamic = (value: unknown): value is Operands =>
  isObject(value) && DYNAMIC.some((name) => typeof value[name] === 'string');

/** Limits of the text, because a person reads it: quotes are cut after so many letters, and levels below so many become `…`. */
const MOST_LETTERS = 80;
const MOST_LEVELS = 12;

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

const UNITS = ['years', 'months', 'days', 'hours', 'minutes'] as const;

/** Names such as today, tomorrow or this month, for days and months close to now. */
function namedIn(span: NonNullable<ReturnType<typeof spanOf>>, unit: Beginning, language: string): string | undefined {
  const others = UNITS.filter((one) => one !== 'days' && span[one] !== 0);
  const far = unit === 'month' ? 0 : 1;
  if (others.length > 0 || Math.abs(span.days) > far) return undefined;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(span.days, unit);
}

/** Describes the beginning of a day or month. For a field that holds days, the day itself suffices. */
function beginningIn({ $now, from }: Beginnings, field: Field | undefined, speaking: Speaking): string {
  const { translate, language } = speaking;
  const span = spanOf($now);
  const moment = (span && namedIn(span, from, language)) ?? momentIn($now, speaking);
  if (from === 'month') return translate('conditions.fromMonth', { moment });
  return field && kindOf(field).cell === 'date' ? moment : translate('conditions.fromDay', { moment });
}

function momentIn(duration: string, { translate, language }: Speaking): string {
  const span = spanOf(duration);
  if (!span) return quoted(duration);
  const parts = UNITS.filter((unit) => span[unit] !== 0);
  if (parts.length === 0) return translate('conditions.now');
  const said = parts.map((unit) => translate(`conditions.${unit}`, { smart_count: Math.abs(span[unit]) }));
  const gone = parts.some((unit) => span[unit] < 0);
  return translate(gone ? 'conditions.ago' : 'conditions.ahead', {
    span: new Intl.ListFormat(language, { type: 'conjunction' }).format(said),
  });
}

/** Describes a value that is known only when the condition is evaluated. */
function dynamicIn(value: Operands, field: Field | undefined, speaking: Speaking): string {
  const { translate, labels } = speaking;
  const { $user, $now, $record } = value;
  if (isBeginning(value)) return beginningIn(value, field, speaking);
  if (typeof $now === 'string') return momentIn($now, speaking);
  if (typeof $record === 'string') return translate('conditions.record', { field: labels.field($record) });
  if ($user === 'id') return translate('conditions.me');
  if ($user === 'sector.id') return translate('conditions.mySector');
  return translate('conditions.mine', { name: inWords(String($user).replaceAll('.', ' ')) });
}

function valueIn(value: unknown, field: Field | undefined, speaking: Speaking, bound = false): string {
  const { translate, textOf, titleOf, now } = speaking;
  if (value === null) return translate('conditions.nothing');
  const moment = now && isMoment(value) ? momentOf(value, now) : undefined;
  if (moment !== undefined && field) return textOf(kindOf(field).fromInstant?.(moment) ?? moment, field, bound);
  if (isDynamic(value)) return dynamicIn(value, field, speaking);
  if (!isScalar(value)) return quoted(value);
  if (!field) return String(value);
  const title = typeof value === 'boolean' ? undefined : titleOf?.(field, value);
  return title ?? (textOf(value, field, bound) || String(value));
}

/** Translation keys of the ordering operators: one for numbers, one for days and times. */
const ORDERED = {
  $gt: ['over', 'after'],
  $gte: ['from', 'since'],
  $lt: ['under', 'before'],
  $lte: ['to', 'until'],
} as const;
const isOrdering = (operator: string): operator is keyof typeof ORDERED => Object.hasOwn(ORDERED, operator);

function comparisonIn(name: string, operator: string, operand: unknown, speaking: Speaking): string {
  const { translate, labels, language, fields } = speaking;
  const field = fields.get(name);
  const say = (key: string, args: Record<string, string> = {}) =>
    translate(`conditions.${key}`, { field: labels.field(name), ...args });
  if (isOrdering(operator)) {
    const [figure, moment] = ORDERED[operator];
    const value = valueIn(operand, field, speaking, true);
    return say(field === undefined || kindOf(field).cell === 'number' ? figure : moment, { value });
  }
  switch (operator) {
    case '$eq':
      return operand === null ? say('empty') : say('is', { value: valueIn(operand, field, speaking) });
    case '$ne':
      return operand === null ? say('filled') : say('isNot', { value: valueIn(operand, field, speaking) });
    case '$contains':
      return say('contains', { value: isScalar(operand) ? String(operand) : quoted(operand) });
    case '$in':
    case '$nin': {
      const values = (Array.isArray(operand) ? operand : [operand]).map((one) => valueIn(one, field, speaking));
      const key = operator === '$in' ? 'anyOf' : 'noneOf';
      if (values.length === 0) return say(`${key}None`);
      return say(key, { values: new Intl.ListFormat(language, { type: 'disjunction' }).format(values) });
    }
    default:
      return `${labels.field(name)} ${operator} ${quoted(operand)}`;
  }
}

/** Describes the comparisons of one field. */
function fieldIn(name: string, asked: unknown, speaking: Speaking): string[] {
  if (!isObject(asked) || isDynamic(asked)) return [comparisonIn(name, '$eq', asked, speaking)];
  const comparisons = Object.entries(asked).filter(([, operand]) => operand !== undefined);
  // a field without any comparison: shown as an empty list
  if (comparisons.length === 0) return [comparisonIn(name, '$nin', [], speaking)];
  return comparisons.map(([operator, operand]) => comparisonIn(name, operator, operand, speaking));
}

function joined(parts: readonly string[], joint: 'and' | 'or', within: boolean, { translate }: Speaking): string {
  const text = parts.join(` ${translate(`conditions.${joint}`)} `);
  return within && parts.length > 1 ? `(${text})` : text;
}

function groupIn(name: string, parts: readonly unknown[], speaking: Speaking, level: number, within: boolean): string {
  const { translate } = speaking;
  if (parts.length === 0) return translate(name === '$or' ? 'conditions.never' : 'conditions.always');
  const several = parts.length > 1;
  const said = parts.map((part) => partIn(part, speaking, level + 1, several));
  if (name !== '$nor') return joined(said, name === '$or' ? 'or' : 'and', within, speaking);
  return translate('conditions.none', { parts: `(${said.join('; ')})` });
}

function partIn(condition: unknown, speaking: Speaking, level: number, within: boolean): string {
  if (!isObject(condition)) return quoted(condition);
  if (level > MOST_LEVELS) return '…';
  const asked = Object.entries(condition).filter(([, value]) => value !== undefined);
  const alone = asked.length === 1;
  const parts = asked.flatMap(([name, value]): string[] => {
    const isGroup = (name === '$and' || name === '$or' || name === '$nor') && Array.isArray(value);
    if (isGroup) return [groupIn(name, value, speaking, level, within || !alone)];
    return name.startsWith('$') ? [`${name} ${quoted(value)}`] : fieldIn(name, value, speaking);
  });
  if (parts.length === 0) return speaking.translate('conditions.always');
  return alone && asked[0]?.[0].startsWith('$') ? (parts[0] ?? '') : joined(parts, 'and', within, speaking);
}

/** Describes a condition completely; an empty one as "always". Never throws. */
export const conditionInWords = (condition: unknown, speaking: Speaking): string =>
  partIn(condition, speaking, 0, false);
