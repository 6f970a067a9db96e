/** Rules for each property that an overlay may change in a resource of the code. Properties without a rule cannot be changed. */
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';

/** Returns the key of a problem below `schema.problems`, or undefined if the change is allowed. `before` is the code's value. */
export type Rule = (before: unknown, after: unknown, field: FieldSchema | undefined) => string | undefined;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const loosensUnless = (holds: boolean): string | undefined => (holds ? undefined : 'loosens');

const free: Rule = () => undefined;

/** A decision that holds more often: never → a condition → always. */
const oftener: Rule = (before, after) =>
  loosensUnless(before === undefined || before === false || after === true || same(before, after));

/** A hidden field is neither required nor sent, so a required field cannot be hidden. */
const hides: Rule = (before, after, field) =>
  field?.required !== undefined && field.required !== false && !same(before, after)
    ? 'hidesRequired'
    : oftener(before, after, field);

const ordered =
  (sign: 1 | -1): Rule =>
  (before, after, field) => {
    if (before === undefined || !field) return undefined;
    const compare = kindOf(field).compare;
    const apart = compare ? compare(String(after), String(before)) : Number(after) - Number(before);
    return loosensUnless(apart * sign >= 0);
  };

const fewer: Rule = (before, after) =>
  loosensUnless(!isList(before) || !isList(after) || after.every((item) => before.includes(item)));

/** Options of a lifecycle cannot change, because its transitions depend on them. */
const fewerOptions: Rule = (before, after, field) =>
  field && 'transitions' in field ? 'notOpen' : fewer(before, after, field);

const withAll: Rule = (before, after) =>
  loosensUnless(!isList(before) || (isList(after) && before.every((item) => after.some((other) => same(item, other)))));

const whereNone: Rule = (before, after) => loosensUnless(before === undefined || same(before, after));
const only =
  (value: boolean): Rule =>
  (_, after) =>
    loosensUnless(after === value);

/** A condition that holds less often: a new one where there was none, or the old one combined with another by `$and`. */
const both: Rule = (before, after) => {
  const parts: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, '$and') : undefined;
  return loosensUnless(
    before === undefined ||
      same(before, after) ||
      (isList(parts) && Object.keys(Object(after)).length === 1 && parts.some((part) => same(part, before))),
  );
};

const asks: Rule = (before, after) =>
  loosensUnless(!before || same(before, after) || (before === true && typeof after === 'object'));

const masks: Rule = (before, after) => loosensUnless(before === undefined || after === 'all' || same(before, after));

/** By path; `*` stands for any one name, `**` for all that follow. */
const RULES: Readonly<Record<string, Rule>> = {
  area: free,
  icon: free,
  'labels.**': free,
  'list.columns': free,
  'list.filters': free,
  'list.views': free,
  'list.sort': free,
  'list.perPage': free,
  'list.card': free,
  'show.header': free,
  'show.layout': free,
  'edit.layout': free,
  'create.layout': free,
  'fields.*.width': free,
  'fields.*.default': free,
  'fields.*.rows': free,
  'fields.*.unit': free,
  'fields.*.tones': free,
  'fields.*.icons': free,
  'fields.*.required': oftener,
  'fields.*.readOnly': oftener,
  'fields.*.hidden': hides,
  'fields.*.max': ordered(-1),
  'fields.*.min': ordered(1),
  'fields.*.options': fewerOptions,
  'fields.*.in': fewer,
  'fields.*.unique': only(true),
  'fields.*.checks': withAll,
  'fields.*.format': whereNone,
  'fields.*.warnOnly': only(false),
  'fields.*.readWith': whereNone,
  'fields.*.writeWith': whereNone,
  'fields.*.mask': masks,
  'fields.*.where': both,
  'actions.*.tone': free,
  'actions.*.icon': free,
  'actions.*.shortcut': free,
  'actions.*.on': fewer,
  'actions.*.available': both,
  'actions.*.rows': whereNone,
  'actions.*.confirm': asks,
  rows: withAll,
  appendOnly: only(true),
  deletable: only(false),
  history: only(true),
  reason: whereNone,
  'reason.required': only(true),
};

const PATTERNS = Object.entries(RULES).map(([pattern, rule]) => ({ steps: pattern.split('.'), rule }));

const fits = (steps: readonly string[], parts: readonly string[]): boolean => {
  const open = steps.at(-1) === '**';
  if (open ? parts.length < steps.length : parts.length !== steps.length) return false;
  return steps.every((step, i) => step === '**' || step === '*' || step === parts[i]);
};

/** The rule of a path; undefined: an overlay cannot change it. */
export const ruleOf = (parts: readonly string[]): Rule | undefined =>
  PATTERNS.find(({ steps }) => fits(steps, parts))?.rule;

/** Every path that an overlay may set, with `*` for names. The Studio offers these. */
export const OPEN_PATHS: readonly string[] = ['order', ...Object.keys(RULES)];
