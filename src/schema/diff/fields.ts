import type { Decision } from '../condition';
import type { FieldSchema } from '../field';
import { kindOf } from '../kinds';
import { isComputed } from '../kinds/aggregate';
import { type ChangeClass, type Changes, isSame, listDifference } from './change';

type Fields = Readonly<Record<string, FieldSchema>>;

/** Options reported elsewhere in this file, or that only affect the appearance. */
const APPEARANCE = [
  ...['width', 'rows', 'widget', 'tones', 'icons', 'unit', 'message', 'with', 'columns', 'sort'],
  ...['stops', 'domains', 'box', 'few'],
];
/** How values are parsed; stored values are not converted. */
const PARSING = ['normalize', 'format', 'warnOnly', 'doubts', 'currency'];
/** Which files are accepted. */
const FILE_OPTIONS = ['accept', 'maxSize', 'multiple'];
/** How a value is computed, and its type. */
const COMPUTATION = ['template', 'aggregate', 'over', 'of', 'where', 'handler', 'uses', 'as'];
/** What defines the column. */
const COLUMN_OPTIONS = ['kind', 'to', 'from', 'field', 'scale', 'precision'];

const optionOf = (field: FieldSchema, name: string): unknown => Reflect.get(field, name);
const isStricter = (before: Decision | undefined, after: Decision | undefined): boolean =>
  after === true || (typeof after === 'object' && !before);
const isStatic = (condition: unknown): boolean => !/"\$(user|record|now)"/.test(JSON.stringify(condition));

interface Pair {
  /** the name before and after the change */
  was: string;
  name: string;
  before: FieldSchema;
  after: FieldSchema;
}

function diffBounds(changes: Changes, { was, name, before, after }: Pair): void {
  const { compare, lists } = kindOf(after);
  const hasRows = kindOf(after).composite?.many ?? false;
  for (const bound of ['max', 'min'] as const) {
    const [oldBound, newBound] = [optionOf(before, bound), optionOf(after, bound)];
    if (isSame(oldBound, newBound)) continue;
    const [oldBoundText, newBoundText] = [String(oldBound), String(newBound)];
    const difference = compare ? compare(newBoundText, oldBoundText) : Number(newBound) - Number(oldBound);
    const narrower =
      newBound !== undefined && (oldBound === undefined || (bound === 'max' ? difference < 0 : difference > 0));
    const path = `fields.${name}.${bound}`;
    if (!narrower) changes.add(path, 'safe', 'wider', { field: name });
    else if (compare || kindOf(after).operators.includes('$gt'))
      changes.add(
        path,
        'attention',
        'narrower',
        { field: name, value: newBoundText },
        {
          rows: 'where',
          condition: {
            [was]: { [bound === 'max' ? '$gt' : '$lt']: typeof newBound === 'number' ? newBound : newBoundText },
          },
        },
      );
    else if (lists && !hasRows && typeof newBound === 'number')
      changes.add(
        path,
        'attention',
        'narrower',
        { field: name, value: newBoundText },
        {
          rows: bound === 'max' ? 'longer' : 'shorter',
          field: was,
          than: newBound,
        },
      );
    else changes.add(path, 'attention', 'narrower', { field: name, value: newBoundText });
  }
}

function diffOptions(changes: Changes, { was, name, before, after }: Pair): void {
  if (!('options' in before) || !('options' in after)) return;
  const { removed, added } = listDifference(before.options, after.options);
  const path = `fields.${name}.options`;
  if (removed.length > 0)
    changes.add(
      path,
      'attention',
      'optionsGone',
      { field: name, options: removed.join(', ') },
      {
        rows: 'where',
        condition: { [was]: { $in: removed } },
      },
    );
  if (added.length > 0) changes.add(path, 'safe', 'optionsCome', { field: name, options: added.join(', ') });
  if (removed.length === 0 && added.length === 0 && !isSame(before.options, after.options))
    changes.add(path, 'safe', 'changed', { path });
  if (!('transitions' in before) || !('transitions' in after)) return;
  const transitions = listDifference(before.transitions, after.transitions);
  const transitionsPath = `fields.${name}.transitions`;
  if (transitions.removed.length > 0)
    changes.add(transitionsPath, 'attention', 'transitionsGone', { field: name, count: transitions.removed.length });
  else if (transitions.added.length > 0)
    changes.add(transitionsPath, 'safe', 'transitionsCome', { field: name, count: transitions.added.length });
  if (before.initial !== after.initial)
    changes.add(`fields.${name}.initial`, 'safe', 'changed', { path: transitionsPath });
}

function diffDecisions(changes: Changes, { was, name, before, after }: Pair): void {
  const path = (option: string) => `fields.${name}.${option}`;
  const { required = false } = before;
  const { required: newRequired = false } = after;
  if (!isSame(required, newRequired)) {
    if (isStricter(required, newRequired))
      changes.add(path('required'), 'attention', 'required', { field: name }, { rows: 'empty', field: was });
    else
      changes.add(path('required'), 'attention', required === true ? 'lessRequired' : 'requiredWhen', { field: name });
  }
  for (const option of ['readOnly', 'hidden'] as const) {
    const { [option]: oldDecision = false } = before;
    const { [option]: newDecision = false } = after;
    if (isSame(oldDecision, newDecision)) continue;
    if (isStricter(oldDecision, newDecision)) changes.add(path(option), 'safe', 'closed', { field: name });
    else
      changes.add(path(option), 'attention', oldDecision === true || !newDecision ? 'opened' : 'openedWhen', {
        field: name,
      });
  }
  const checks = listDifference(before.checks, after.checks);
  for (const { when } of checks.added) {
    const affected = isStatic(when) && was === name ? ({ rows: 'where', condition: when } as const) : undefined;
    changes.add(path('checks'), 'attention', 'checkCome', { field: name }, affected);
  }
  if (checks.removed.length > 0) changes.add(path('checks'), 'attention', 'checkGone', { field: name });
  const [where, newWhere] = [optionOf(before, 'where'), optionOf(after, 'where')];
  if (!isComputed(after) && !isSame(where, newWhere))
    changes.add(path('where'), 'attention', 'choices', { field: name });
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
  const permission = option === 'writeWith' ? option : 'readWith';
  if (before[permission] === undefined && after[permission] !== undefined) return ['safe', 'accessTighter'];
  if (before[permission] !== undefined && after[permission] === undefined) return ['attention', 'accessLooser'];
  return ['attention', 'accessChanged'];
}

function diffAccess(changes: Changes, { name, before, after }: Pair): void {
  for (const option of ['readWith', 'writeWith', 'mask'] as const) {
    if (before[option] === after[option]) continue;
    const [level, change] = accessOf(option, before, after);
    changes.add(`fields.${name}.${option}`, level, change, { field: name });
  }
  if (before.system && !after.system)
    changes.add(`fields.${name}.system`, 'attention', 'accessLooser', { field: name });
  if (!before.system && after.system) changes.add(`fields.${name}.system`, 'safe', 'accessTighter', { field: name });
  if (!isSame(before.in, after.in)) changes.add(`fields.${name}.in`, 'safe', 'changed', { path: `fields.${name}.in` });
}

function diffColumn(changes: Changes, { was, name, before, after }: Pair): void {
  if (!before.unique && after.unique)
    changes.add(`fields.${name}.unique`, 'refused', 'unique', { field: name }, { rows: 'repeated', fields: [was] });
  if (before.unique && !after.unique) changes.add(`fields.${name}.unique`, 'attention', 'uniqueKept', { field: name });
  if (optionOf(before, 'onDelete') !== optionOf(after, 'onDelete'))
    changes.add(`fields.${name}.onDelete`, 'attention', 'onDelete', { field: name });
  for (const option of PARSING)
    if (!isSame(optionOf(before, option), optionOf(after, option)))
      changes.add(`fields.${name}.${option}`, 'attention', 'reading', { field: name });
  for (const option of FILE_OPTIONS)
    if (!isSame(optionOf(before, option), optionOf(after, option)))
      changes.add(`fields.${name}.${option}`, 'attention', 'changed', { path: `fields.${name}.${option}` });
  const changedOption =
    isComputed(after) && COMPUTATION.find((option) => !isSame(optionOf(before, option), optionOf(after, option)));
  if (changedOption) changes.add(`fields.${name}.${changedOption}`, 'attention', 'computed', { field: name });
  for (const option of ['default', 'stored', 'index', ...APPEARANCE])
    if (!isSame(optionOf(before, option), optionOf(after, option)))
      changes.add(`fields.${name}.${option}`, 'safe', 'changed', { path: `fields.${name}.${option}` });
}

function diffField(changes: Changes, pair: Pair): void {
  const { name, before, after } = pair;
  if (!before.retired && after.retired) {
    changes.add(`fields.${name}`, 'attention', 'retired', { field: name });
    return;
  }
  if (before.retired && !after.retired) changes.add(`fields.${name}`, 'safe', 'back', { field: name });
  const column = COLUMN_OPTIONS.find((option) => !isSame(optionOf(before, option), optionOf(after, option)));
  if (column !== undefined) {
    const [from, to] = [String(optionOf(before, column)), String(optionOf(after, column))];
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

function diffParts(changes: Changes, fieldName: string, before: object, after: object): void {
  const [oldParts, newParts] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const name of oldParts.keys())
    if (!newParts.has(name))
      changes.add(`fields.${fieldName}.fields.${name}`, 'attention', 'partGone', { field: fieldName, name });
  for (const [name, part] of newParts)
    if (!oldParts.has(name))
      changes.add(`fields.${fieldName}.fields.${name}`, 'safe', 'added', { field: `${fieldName}.${name}` });
    else if (!isSame(oldParts.get(name), part))
      changes.add(`fields.${fieldName}.fields.${name}`, 'attention', 'partChanged', { field: fieldName, name });
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
    const newField = Object.hasOwn(after, name) ? after[name] : undefined;
    if (newField) {
      if (name !== was) changes.add(`fields.${name}`, 'safe', 'renamed', { from: was, to: name });
      diffField(changes, { was, name, before: field, after: newField });
    } else if (!field.retired && kindOf(field).stored)
      changes.add(`fields.${was}`, 'refused', 'removed', { field: was }, { rows: 'filled', field: was });
    else changes.add(`fields.${was}`, 'safe', 'forgotten', { field: was });
  }
  const retainedNames = Object.keys(before).map((was) => renamed.get(was) ?? was);
  const currentNames = Object.keys(after).filter((name) => retainedNames.includes(name));
  if (
    !isSame(
      retainedNames.filter((name) => currentNames.includes(name)),
      currentNames,
    )
  )
    changes.add('fields', 'safe', 'order');
  const oldNames = new Set([...Object.keys(before), ...renamed.values()]);
  for (const [name, field] of Object.entries(after)) {
    if (oldNames.has(name) || field.retired) continue;
    const isRequired = field.required === true && field.default === undefined;
    changes.add(`fields.${name}`, 'safe', 'added', { field: name });
    if (field.unique && beginsAlike(field))
      changes.add(`fields.${name}.unique`, 'refused', 'unique', { field: name }, { rows: 'several' });
    if (isRequired)
      changes.add(`fields.${name}.required`, 'attention', 'addedRequired', { field: name }, { rows: 'all' });
  }
}
