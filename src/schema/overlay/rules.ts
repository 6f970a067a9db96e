/** Rules for each property that an overlay may change in a resource of the code. Properties without a rule cannot be changed. */
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';

/** Returns the key of a problem below `schema.problems`, or undefined if the change is allowed. `before` is the code's value. */
export type Rule = (before: unknown, after: unknown, field: FieldSchema | undefined) => string | undefined;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const problemUnless = (isAllowed: boolean): string | undefined => (isAllowed ? undefined : 'loosens');

const anyChange: Rule = () => undefined;

/** A decision that holds more often: never → a condition → always. */
const isMoreOftenTrue: Rule = (before, after) =>
  problemUnless(before === undefined || before === false || after === true || isSame(before, after));

/** A hidden field is neither required nor sent, so a required field cannot be hidden. */
const hidesOptional: Rule = (before, after, field) =>
  field?.required !== undefined && field.required !== false && !isSame(before, after)
    ? 'hidesRequired'
    : isMoreOftenTrue(before, after, field);

const inDirection =
  (sign: 1 | -1): Rule =>
  (before, after, field) => {
    if (before === undefined || !field) return undefined;
    const compare = kindOf(field).compare;
    const difference = compare ? compare(String(after), String(before)) : Number(after) - Number(before);
    return problemUnless(difference * sign >= 0);
  };

const subsetOnly: Rule = (before, after) =>
  problemUnless(!isList(before) || !isList(after) || after.every((item) => before.includes(item)));

/** Options of a lifecycle cannot change, because its transitions depend on them. */
const optionsSubset: Rule = (before, after, field) =>
  field && 'transitions' in field ? 'notOpen' : subsetOnly(before, after, field);

const supersetOnly: Rule = (before, after) =>
  problemUnless(
    !isList(before) || (isList(after) && before.every((item) => after.some((other) => isSame(item, other)))),
  );

const onlyIfAbsent: Rule = (before, after) => problemUnless(before === undefined || isSame(before, after));
const onlyValue =
  (value: boolean): Rule =>
  (_, after) =>
    problemUnless(after === value);

/** A condition that holds less often: a new one where there was none, or the old one combined with another by `$and`. */
const combinedCondition: Rule = (before, after) => {
  const parts: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, '$and') : undefined;
  return problemUnless(
    before === undefined ||
      isSame(before, after) ||
      (isList(parts) && Object.keys(Object(after)).length === 1 && parts.some((part) => isSame(part, before))),
  );
};

const confirmRule: Rule = (before, after) =>
  problemUnless(!before || isSame(before, after) || (before === true && typeof after === 'object'));

const maskRule: Rule = (before, after) =>
  problemUnless(before === undefined || after === 'all' || isSame(before, after));

/** By path; `*` stands for any one name, `**` for all that follow. */
const RULES: Readonly<Record<string, Rule>> = {
  area: anyChange,
  icon: anyChange,
  'labels.**': anyChange,
  'list.columns': anyChange,
  'list.filters': anyChange,
  'list.views': anyChange,
  'list.sort': anyChange,
  'list.perPage': anyChange,
  tab: anyChange,
  'list.board': anyChange,
  'list.density': anyChange,
  'list.second.**': anyChange,
  'list.ages.**': anyChange,
  'list.card': anyChange,
  'list.queue.title': anyChange,
  'list.queue.aside': anyChange,
  'list.queue.facts': anyChange,
  'show.header': anyChange,
  'show.layout': anyChange,
  'edit.layout': anyChange,
  'create.layout': anyChange,
  'fields.*.width': anyChange,
  'fields.*.default': anyChange,
  'fields.*.rows': anyChange,
  'fields.*.unit': anyChange,
  'fields.*.tones': anyChange,
  'fields.*.icons': anyChange,
  'fields.*.required': isMoreOftenTrue,
  'fields.*.readOnly': isMoreOftenTrue,
  'fields.*.hidden': hidesOptional,
  'fields.*.max': inDirection(-1),
  'fields.*.min': inDirection(1),
  'fields.*.options': optionsSubset,
  'fields.*.in': subsetOnly,
  'fields.*.unique': onlyValue(true),
  'fields.*.checks': supersetOnly,
  'fields.*.format': onlyIfAbsent,
  'fields.*.warnOnly': onlyValue(false),
  'fields.*.readWith': onlyIfAbsent,
  'fields.*.writeWith': onlyIfAbsent,
  'fields.*.mask': maskRule,
  'fields.*.where': combinedCondition,
  'actions.*.tone': anyChange,
  'actions.*.icon': anyChange,
  'actions.*.shortcut': anyChange,
  'actions.*.on': subsetOnly,
  'actions.*.available': combinedCondition,
  'actions.*.rows': onlyIfAbsent,
  'actions.*.confirm': confirmRule,
  rows: supersetOnly,
  appendOnly: onlyValue(true),
  deletable: onlyValue(false),
  history: onlyValue(true),
  reason: onlyIfAbsent,
  'reason.required': onlyValue(true),
};

const PATTERNS = Object.entries(RULES).map(([pattern, rule]) => ({ steps: pattern.split('.'), rule }));

const matchesPattern = (steps: readonly string[], parts: readonly string[]): boolean => {
  const isOpen = steps.at(-1) === '**';
  if (isOpen ? parts.length < steps.length : parts.length !== steps.length) return false;
  return steps.every((step, i) => step === '**' || step === '*' || step === parts[i]);
};

/** The rule of a path; undefined: an overlay cannot change it. */
export const ruleOf = (parts: readonly string[]): Rule | undefined =>
  PATTERNS.find(({ steps }) => matchesPattern(steps, parts))?.rule;

/** Every path that an overlay may set, with `*` for names. The Studio offers these. */
export const OPEN_PATHS: readonly string[] = ['order', ...Object.keys(RULES)];
