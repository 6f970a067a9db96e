/**
 * Describes conditions as text for people: all operators, nested groups and dynamic values. Invalid conditions are quoted as
 * JSON.
 */
import { BEGINNINGS, type Beginning } from '../calendar';
import type { Moment } from '../condition';
import { kindOf } from '../kinds';
import type { Field } from '../registry';
import { inWords } from '../title';
import { isRelativeTime, momentOf, spanOf } from './expression';

export interface DescriptionContext {
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
type BeginningValue = Required<Moment>;
const isBeginning = (value: Operands): value is Operands & BeginningValue =>
  typeof value.$now === 'string' && BEGINNINGS.some((unit) => unit === value.from);
const isDynamic = (value: unknown): value is Operands =>
  isObject(value) && DYNAMIC.some((name) => typeof value[name] === 'string');

/** Limits of the text, because a person reads it: quotes are cut after so many letters, and levels below so many become `…`. */
const MAX_QUOTE_LENGTH = 80;
const MAX_LEVELS = 12;

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
}

const UNITS = ['years', 'months', 'days', 'hours', 'minutes'] as const;

/** Names such as today, tomorrow or this month, for days and months close to now. */
function relativeName(
  span: NonNullable<ReturnType<typeof spanOf>>,
  unit: Beginning,
  language: string,
): string | undefined {
  const otherUnits = UNITS.filter((part) => part !== 'days' && span[part] !== 0);
  const maxDistance = unit === 'month' ? 0 : 1;
  if (otherUnits.length > 0 || Math.abs(span.days) > maxDistance) return undefined;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(span.days, unit);
}

/** Describes the beginning of a day or month. For a field that holds days, the day itself suffices. */
function describeBeginning(
  { $now, from }: BeginningValue,
  field: Field | undefined,
  context: DescriptionContext,
): string {
  const { translate, language } = context;
  const span = spanOf($now);
  const moment = (span && relativeName(span, from, language)) ?? describeMoment($now, context);
  if (from === 'month') return translate('conditions.fromMonth', { moment });
  return field && kindOf(field).cell === 'date' ? moment : translate('conditions.fromDay', { moment });
}

function describeMoment(duration: string, { translate, language }: DescriptionContext): string {
  const span = spanOf(duration);
  if (!span) return quoted(duration);
  const parts = UNITS.filter((unit) => span[unit] !== 0);
  if (parts.length === 0) return translate('conditions.now');
  const texts = parts.map((unit) => translate(`conditions.${unit}`, { smart_count: Math.abs(span[unit]) }));
  const isPast = parts.some((unit) => span[unit] < 0);
  return translate(isPast ? 'conditions.ago' : 'conditions.ahead', {
    span: new Intl.ListFormat(language, { type: 'conjunction' }).format(texts),
  });
}

/** Describes a value that is known only when the condition is evaluated. */
function describeDynamic(value: Operands, field: Field | undefined, context: DescriptionContext): string {
  const { translate, labels } = context;
  const { $user, $now, $record } = value;
  if (isBeginning(value)) return describeBeginning(value, field, context);
  if (typeof $now === 'string') return describeMoment($now, context);
  if (typeof $record === 'string') return translate('conditions.record', { field: labels.field($record) });
  if ($user === 'id') return translate('conditions.me');
  if ($user === 'sector.id') return translate('conditions.mySector');
  return translate('conditions.mine', { name: inWords(String($user).replaceAll('.', ' ')) });
}

function describeValue(value: unknown, field: Field | undefined, context: DescriptionContext, bound = false): string {
  const { translate, textOf, titleOf, now } = context;
  if (value === null) return translate('conditions.nothing');
  const timeKey = now && isRelativeTime(value) ? momentOf(value, now) : undefined;
  if (timeKey !== undefined && field) return textOf(kindOf(field).fromInstant?.(timeKey) ?? timeKey, field, bound);
  if (isDynamic(value)) return describeDynamic(value, field, context);
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

function describeComparison(name: string, operator: string, operand: unknown, context: DescriptionContext): string {
  const { translate, labels, language, fields } = context;
  const field = fields.get(name);
  const phrase = (key: string, args: Record<string, string> = {}) =>
    translate(`conditions.${key}`, { field: labels.field(name), ...args });
  if (isOrdering(operator)) {
    const [numberKey, timeKey] = ORDERED[operator];
    const value = describeValue(operand, field, context, true);
    return phrase(field === undefined || kindOf(field).cell === 'number' ? numberKey : timeKey, { value });
  }
  switch (operator) {
    case '$eq':
      return operand === null ? phrase('empty') : phrase('is', { value: describeValue(operand, field, context) });
    case '$ne':
      return operand === null ? phrase('filled') : phrase('isNot', { value: describeValue(operand, field, context) });
    case '$contains':
      return phrase('contains', { value: isScalar(operand) ? String(operand) : quoted(operand) });
    case '$in':
    case '$nin': {
      const values = (Array.isArray(operand) ? operand : [operand]).map((item) => describeValue(item, field, context));
      const key = operator === '$in' ? 'anyOf' : 'noneOf';
      if (values.length === 0) return phrase(`${key}None`);
      return phrase(key, { values: new Intl.ListFormat(language, { type: 'disjunction' }).format(values) });
    }
    default:
      return `${labels.field(name)} ${operator} ${quoted(operand)}`;
  }
}

/** Describes the comparisons of one field. */
function describeField(name: string, comparison: unknown, context: DescriptionContext): string[] {
  if (!isObject(comparison) || isDynamic(comparison)) return [describeComparison(name, '$eq', comparison, context)];
  const comparisons = Object.entries(comparison).filter(([, operand]) => operand !== undefined);
  // a field without any comparison: shown as an empty list
  if (comparisons.length === 0) return [describeComparison(name, '$nin', [], context)];
  return comparisons.map(([operator, operand]) => describeComparison(name, operator, operand, context));
}

function joinParts(
  parts: readonly string[],
  conjunction: 'and' | 'or',
  nested: boolean,
  { translate }: DescriptionContext,
): string {
  const text = parts.join(` ${translate(`conditions.${conjunction}`)} `);
  return nested && parts.length > 1 ? `(${text})` : text;
}

function describeGroup(
  name: string,
  parts: readonly unknown[],
  context: DescriptionContext,
  level: number,
  nested: boolean,
): string {
  const { translate } = context;
  if (parts.length === 0) return translate(name === '$or' ? 'conditions.never' : 'conditions.always');
  const hasSeveral = parts.length > 1;
  const texts = parts.map((part) => describePart(part, context, level + 1, hasSeveral));
  if (name !== '$nor') return joinParts(texts, name === '$or' ? 'or' : 'and', nested, context);
  return translate('conditions.none', { parts: `(${texts.join('; ')})` });
}

function describePart(condition: unknown, context: DescriptionContext, level: number, nested: boolean): string {
  if (!isObject(condition)) return quoted(condition);
  if (level > MAX_LEVELS) return '…';
  const entries = Object.entries(condition).filter(([, value]) => value !== undefined);
  const isSingle = entries.length === 1;
  const parts = entries.flatMap(([name, value]): string[] => {
    const isGroup = (name === '$and' || name === '$or' || name === '$nor') && Array.isArray(value);
    if (isGroup) return [describeGroup(name, value, context, level, nested || !isSingle)];
    return name.startsWith('$') ? [`${name} ${quoted(value)}`] : describeField(name, value, context);
  });
  if (parts.length === 0) return context.translate('conditions.always');
  return isSingle && entries[0]?.[0].startsWith('$') ? (parts[0] ?? '') : joinParts(parts, 'and', nested, context);
}

/** Describes a condition completely; an empty one as "always". Never throws. */
export const conditionInWords = (condition: unknown, context: DescriptionContext): string =>
  describePart(condition, context, 0, false);
