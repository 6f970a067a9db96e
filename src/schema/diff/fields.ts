import type { Decision } from '../condition';
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';
import { isComputed } from '../kinds/aggregate';
import { type ChangeClass, type Changes, moved, same } from './change';

type Fields = Readonly<Record<string, FieldSchema>>;

/** Options reported elsewhere in this file, or that only affect the appearance. */
const LOOKS = [
  ...['width', 'rows', 'widget', 'tones', 'icons', 'unit', 'message', 'with', 'columns', 'sort'],
  ...['stops', 'domains', 'box', 'few'],
];
/** How values are parsed; stored values are not converted. */
const READING = ['normalize', 'format', 'warnOnly', 'doubts', 'currency'];
/** Which files are accepted. */
const FILES = ['accept', 'maxSize', 'multiple'];
/** How a value is computed, and its type. */
const WORKED_OUT = ['template', 'aggregate', 'over', 'of', 'where', 'handler', 'uses', 'as'];
/** What defines the column. */
const COLUMN = ['kind', 'to', 'from', 'field', 'scale', 'precision'];

const get = (field: FieldSchema, name: string): unknown => Reflect.get(field, name);
const isStricter = (before: Decision | undefined, after: Decision | undefined): boolean =>
  after === true || (typeof after === 'object' && !before);
const plain = (condition: unknown): boolean => !/"\$(user|record|now)"/.test(JSON.stringify(condition));

interface Pair {
  /** the name before and after the change */
  was: string;
  name: string;
  before: FieldSchema;
  after: FieldSchema;
}

function diffBounds(changes: Changes, { was, name, before, after }: Pair): void {
  const { compare, lists } = kindOf(after);
  const many = kindOf(after).whole?.many ?? false;
  for (const bound of ['max', 'min'] as const) {
    const [old, now] = [get(before, bound), get(after, bound)];
    if (same(old, now)) continue;
    const [oldText, nowText] = [String(old), String(now)];
    const apart = compare ? compare(nowText, oldText) : Number(now) - Number(old);
    const narrower = now !== undefined && (old === undefined || (bound === 'max' ? apart < 0 : apart > 0));
    const path = `fields.${name}.${bound}`;
    if (!narrower) changes.add(path, 'safe', 'wider', { field: name });
    else if (compare || kindOf(after).operators.includes('$gt'))
      changes.add(
        path,
        'attention',
        'narrower',
        { field: name, value: nowText },
        {
          rows: 'where',
          condition: { [was]: { [bound === 'max' ? '$gt' : '$lt']: typeof now === 'number' ? now : nowText } },
        },
      );
    else if (lists && !many && typeof now === 'number')
      changes.add(
        path,
        'attention',
        'narrower',
        { field: name, value: nowText },
        {
          rows: bound === 'max' ? 'longer' : 'shorter',
          field: was,
          than: now,
        },
      );
    else changes.add(path, 'attention', 'narrower', { field: name, value: nowText });
  }
}

function diffOptions(changes: Changes, { was, name, before, after }: Pair): void {
  if (!('options' in before) || !('options' in after)) return;
  const { gone, come } = moved(before.options, after.options);
  const path = `fields.${name}.options`;
  if (gone.length > 0)
    changes.add(
      path,
      'attention',
      'optionsGone',
      { field: name, options: gone.join(', ') },
      {
        rows: 'where',
        condition: { [was]: { $in: gone } },
      },
    );
  if (come.length > 0) changes.add(path, 'safe', 'optionsCome', { field: name, options: come.join(', ') });
  if (gone.length === 0 && come.length === 0 && !same(before.options, after.options))
    changes.add(path, 'safe', 'changed', { path });
  if (!('transitions' in before) || !('transitions' in after)) return;
  const ways = moved(before.transitions, after.transitions);
  const at = `fields.${name}.transitions`;
  if (ways.gone.length > 0) changes.add(at, 'attention', 'transitionsGone', { field: name, count: ways.gone.length });
  else if (ways.come.length > 0) changes.add(at, 'safe', 'transitionsCome', { field: name, count: ways.come.length });
  if (before.initial !== after.initial) changes.add(`fields.${name}.initial`, 'safe', 'changed', { path: at });
}

function diffDecisions(changes: Changes, { was, name, before, after }: Pair): void {
  const path = (option: string) => `fields.${name}.${option}`;
  const { required: must = false } = before;
  const { required: mustNow = false } = after;
  if (!same(must, mustNow)) {
    if (isStricter(must, mustNow))
      changes.add(path('required'), 'attention', 'required', { field: name }, { rows: 'empty', field: was });
    else changes.add(path('required'), 'attention', must === true ? 'lessRequired' : 'requiredWhen', { field: name });
  }
  for (const option of ['readOnly', 'hidden'] as const) {
    const { [option]: old = false } = before;
    const { [option]: now = false } = after;
    if (same(old, now)) continue;
    if (isStricter(old, now)) changes.add(path(option), 'safe', 'closed', { field: name });
    else changes.add(path(option), 'attention', old === true || !now ? 'opened' : 'openedWhen', { field: name });
  }
  const checks = moved(before.checks, after.checks);
  for (const { when } of checks.come) {
    const affected = plain(when) && was === name ? ({ rows: 'where', condition: when } as const) : undefined;
    changes.add(path('checks'), 'attention', 'checkCome', { field: name }, affected);
  }
  if (checks.gone.length > 0) changes.add(path('checks'), 'attention', 'checkGone', { field: name });
  const [where, whereNow] = [get(before, 'where'), get(after, 'where')];
  if (!isComputed(after) && !same(where, whereNow)) changes.add(path('where'), 'attention', 'choices', { field: name });
}

/**
 * Whether a changed permission or mask is tighter or looser, if that is certain. Adding or removing `readWith` or `writeWith` is
 * certain. Another permission may belong to fewer or to more people, and a mask both shows a part to people without the
 * permission and hides the rest, so these are only reported as changed.
 */
function accessOf(
  option: 'readWith' | 'writeWith' | 'mask',
  before: FieldSchema,
  after: FieldSchema,
): [ChangeClass, string] {
  const by = option === 'writeWith' ? option : 'readWith';
  if (before[by] === undefined && after[by] !== undefined) return ['safe', 'accessTighter'];
  if (before[by] !== undefined && after[by] === undefined) return ['attention', 'accessLooser'];
  return ['attention', 'accessChanged'];
}

function diffAccess(changes: Changes, { name, before, after }: Pair): void {
  for (const option of ['readWith', 'writeWith', 'mask'] as const) {
    if (before[option] === after[option]) continue;
    const [level, said] = accessOf(option, before, after);
    changes.add(`fields.${name}.${option}`, level, said, { field: name });
  }
  if (before.system && !after.system)
    changes.add(`fields.${name}.system`, 'attention', 'accessLooser', { field: name });
  if (!before.system && after.system) changes.add(`fields.${name}.system`, 'safe', 'accessTighter', { field: name });
  if (!same(before.in, after.in)) changes.add(`fields.${name}.in`, 'safe', 'changed', { path: `fields.${name}.in` });
}

function diffColumn(changes: Changes, { was, name, before, after }: Pair): void {
  if (!before.unique && after.unique)
    changes.add(`fields.${name}.unique`, 'refused', 'unique', { field: name }, { rows: 'repeated', fields: [was] });
  if (before.unique && !after.unique) changes.add(`fields.${name}.unique`, 'attention', 'uniqueKept', { field: name });
  if (get(before, 'onDelete') !== get(after, 'onDelete'))
    changes.add(`fields.${name}.onDelete`, 'attention', 'onDelete', { field: name });
  for (const option of READING)
    if (!same(get(before, option), get(after, option)))
      changes.add(`fields.${name}.${option}`, 'attention', 'reading', { field: name });
  for (const option of FILES)
    if (!same(get(before, option), get(after, option)))
      changes.add(`fields.${name}.${option}`, 'attention', 'changed', { path: `fields.${name}.${option}` });
  const worked = isComputed(after) && WORKED_OUT.find((option) => !same(get(before, option), get(after, option)));
  if (worked) changes.add(`fields.${name}.${worked}`, 'attention', 'computed', { field: name });
  for (const option of ['default', 'stored', 'index', ...LOOKS])
    if (!same(get(before, option), get(after, option)))
      changes.add(`fields.${name}.${option}`, 'safe', 'changed', { path: `fields.${name}.${option}` });
}

function diffField(changes: Changes, pair: Pair): void {
  const { name, before, after } = pair;
  if (!before.retired && after.retired) {
    changes.add(`fields.${name}`, 'attention', 'retired', { field: name });
    return;
  }
  if (before.retired && !after.retired) changes.add(`fields.${name}`, 'safe', 'back', { field: name });
  const column = COLUMN.find((option) => !same(get(before, option), get(after, option)));
  if (column !== undefined) {
    const [from, to] = [String(get(before, column)), String(get(after, column))];
    changes.add(`fields.${name}.${column}`, 'refused', 'kind', { field: name, from, to });
    return;
  }
  diffBounds(changes, pair);
  diffOptions(changes, pair);
  diffDecisions(changes, pair);
  diffAccess(changes, pair);
  diffColumn(changes, pair);
  if ('fields' in before && 'fields' in after) diffParts(changes, name, before.fields, after.fields);
}

function diffParts(changes: Changes, whole: string, before: object, after: object): void {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const name of old.keys())
    if (!now.has(name)) changes.add(`fields.${whole}.fields.${name}`, 'attention', 'partGone', { field: whole, name });
  for (const [name, part] of now)
    if (!old.has(name)) changes.add(`fields.${whole}.fields.${name}`, 'safe', 'added', { field: `${whole}.${name}` });
    else if (!same(old.get(name), part))
      changes.add(`fields.${whole}.fields.${name}`, 'attention', 'partChanged', { field: whole, name });
}

/** Whether all existing records get the same value of a new field. If not, they have no value, and null repeats nothing. */
export const beginsAlike = (field: FieldSchema): boolean =>
  (field.default ?? null) !== null || 'initial' in field || kindOf(field).empty === false;

/** Changes of a table's fields. */
export function diffFields(changes: Changes, before: Fields, after: Fields): void {
  const renamed = new Map(
    Object.entries(after).flatMap(([name, { was }]) =>
      was !== undefined && Object.hasOwn(before, was) && !Object.hasOwn(before, name) ? [[was, name]] : [],
    ),
  );
  for (const [was, field] of Object.entries(before)) {
    const name = renamed.get(was) ?? was;
    const now = Object.hasOwn(after, name) ? after[name] : undefined;
    if (now) {
      if (name !== was) changes.add(`fields.${name}`, 'safe', 'renamed', { from: was, to: name });
      diffField(changes, { was, name, before: field, after: now });
    } else if (!field.retired && kindOf(field).stored)
      changes.add(`fields.${was}`, 'refused', 'removed', { field: was }, { rows: 'filled', field: was });
    else changes.add(`fields.${was}`, 'safe', 'forgotten', { field: was });
  }
  const kept = Object.keys(before).map((was) => renamed.get(was) ?? was);
  const there = Object.keys(after).filter((name) => kept.includes(name));
  if (
    !same(
      kept.filter((name) => there.includes(name)),
      there,
    )
  )
    changes.add('fields', 'safe', 'order');
  const old = new Set([...Object.keys(before), ...renamed.values()]);
  for (const [name, field] of Object.entries(after)) {
    if (old.has(name) || field.retired) continue;
    const must = field.required === true && field.default === undefined;
    changes.add(`fields.${name}`, 'safe', 'added', { field: name });
    if (field.unique && beginsAlike(field))
      changes.add(`fields.${name}.unique`, 'refused', 'unique', { field: name }, { rows: 'several' });
    if (must) changes.add(`fields.${name}.required`, 'attention', 'addedRequired', { field: name }, { rows: 'all' });
  }
}
