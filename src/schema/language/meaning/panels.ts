import { kindOf } from '../../kinds';
import type { DenominatorSchema, PanelSchema, PlaceSchema } from '../../panel';
import { type CheckContext, fieldAt, type PartialResource } from '../checkContext';
import { checkCondition } from './conditions';
import { resourceAt } from './relations';

/** Members that each type of panel requires, besides those common to all. */
const REQUIRED_MEMBERS: Record<PanelSchema['draw'], readonly (keyof PanelSchema)[]> = {
  metric: [],
  series: ['at', 'every'],
  breakdown: ['by'],
  heat: ['at'],
  table: ['by', 'at', 'every'],
  list: ['columns'],
  band: ['at', 'every', 'with'],
  treemap: ['by'],
  dots: ['by', 'with'],
  multiples: ['by', 'at', 'every'],
  line: ['by', 'place'],
};

/** Members that only some types of panels have. */
const SPECIAL_MEMBERS: Partial<Record<keyof PanelSchema, readonly PanelSchema['draw'][]>> = {
  split: ['treemap'],
  place: ['line'],
  with: ['band', 'dots', 'heat', 'line'],
  good: ['metric'],
};
const FORBIDDEN_MEMBERS: Record<PanelSchema['draw'], readonly (keyof PanelSchema)[]> = {
  metric: ['by', 'bands', 'every', 'columns', 'sort', 'hour'],
  series: ['columns', 'sort', 'hour'],
  breakdown: ['every', 'columns', 'sort', 'hour'],
  heat: ['by', 'bands', 'every', 'columns', 'sort', 'compare', 'over', 'until'],
  table: ['columns', 'sort', 'compare', 'until', 'hour'],
  list: ['by', 'bands', 'every', 'aggregate', 'of', 'since', 'compare', 'over', 'until', 'hour'],
  band: ['by', 'bands', 'columns', 'sort', 'compare', 'hour', 'over', 'until'],
  treemap: ['bands', 'every', 'columns', 'sort', 'hour', 'over', 'until'],
  dots: ['bands', 'every', 'columns', 'sort', 'hour', 'compare'],
  multiples: ['columns', 'sort', 'compare', 'hour', 'until'],
  line: ['bands', 'every', 'columns', 'sort', 'hour', 'compare'],
};

/** Panels whose groups may each be divided by the denominator of the same value. */
const DIVIDED_BY_GROUP: readonly PanelSchema['draw'][] = ['breakdown', 'line', 'dots'];

type KindTest = (kind: ReturnType<typeof kindOf>) => boolean;
const isNumber: KindTest = ({ cell }) => cell === 'number';
const isInstant: KindTest = ({ cell }) => cell === 'dateTime';
const isDay: KindTest = ({ cell }) => cell === 'date';
const isDayOrInstant: KindTest = ({ cell }) => cell === 'dateTime' || cell === 'date';

function checkField(
  context: CheckContext,
  name: string | undefined,
  path: string,
  isSuitable: KindTest,
  owner: PartialResource = context,
): void {
  if (name === undefined) return;
  const field = fieldAt(context, name, path, owner);
  if (!field) return;
  const kind = kindOf(field);
  if (!kind.stored || !isSuitable(kind)) context.problems.add(path, 'panelField', { field: name });
  else if (field.mask !== undefined) context.problems.add(path, 'wouldShow', { field: name });
}

/** Checks the denominator of a panel: its resource must exist, and its fields are checked like those of the panel. */
function checkOver(context: CheckContext, over: DenominatorSchema, path: string): void {
  const owner = over.resource === undefined ? context : resourceAt(context, over.resource, `${path}.resource`);
  if (!owner) return;
  if ((over.aggregate ?? 'count') === 'count') {
    if (over.of !== undefined) context.problems.add(`${path}.of`, 'unknown', { name: 'of' });
  } else if (over.of === undefined) context.problems.add(`${path}.of`, 'missing');
  if (over.perDay && over.at === undefined) context.problems.add(`${path}.at`, 'missing');
  checkField(context, over.of, `${path}.of`, isNumber, owner);
  checkField(context, over.by, `${path}.by`, (kind) => kind.operators.includes('$eq'), owner);
  checkField(context, over.at, `${path}.at`, isDayOrInstant, owner);
  if (over.filter) checkCondition(context, over.filter, { path: `${path}.filter`, record: null, list: true, owner });
}

/** A panel that is drawn into another one: of the same resource, or of another one that exists. */
function checkDrawnWith(context: CheckContext, key: string, path: string): void {
  const [first = '', second] = key.split('.');
  if (second !== undefined) resourceAt(context, first, path);
  else if (!Object.hasOwn(context.schema.panels ?? {}, first))
    context.problems.add(path, 'unknownPanel', { panel: first });
}

/** The fields of the referenced record that place it on a line. */
function checkPlace(context: CheckContext, { by }: PanelSchema, { line, at }: PlaceSchema, path: string): void {
  const field = by === undefined ? undefined : context.fields.get(by);
  const owner = field && 'to' in field ? resourceAt(context, field.to, path) : undefined;
  if (!owner) {
    context.problems.add(path, 'panelField', { field: by ?? '' });
    return;
  }
  fieldAt(context, line, `${path}.line`, owner);
  checkField(context, at, `${path}.at`, isNumber, owner);
}

function checkPanel(context: CheckContext, panel: PanelSchema, path: string): void {
  const { problems } = context;
  for (const member of REQUIRED_MEMBERS[panel.draw])
    if (panel[member] === undefined) problems.add(`${path}.${member}`, 'missing');
  for (const member of FORBIDDEN_MEMBERS[panel.draw])
    if (panel[member] !== undefined)
      problems.add(`${path}.${member}`, 'panelMember', { name: member, draw: panel.draw });
  for (const [member, draws] of Object.entries(SPECIAL_MEMBERS))
    if (Object.hasOwn(panel, member) && !draws.includes(panel.draw))
      problems.add(`${path}.${member}`, 'panelMember', { name: member, draw: panel.draw });
  checkField(context, panel.split, `${path}.split`, (kind) => kind.operators.includes('$eq'));
  if (panel.place) checkPlace(context, panel, panel.place, `${path}.place`);
  for (const [i, key] of (panel.with ?? []).entries()) checkDrawnWith(context, key, `${path}.with.${i}`);
  if ((panel.aggregate ?? 'count') === 'count') {
    for (const member of ['of', 'since'] as const)
      if (panel[member] !== undefined) problems.add(`${path}.${member}`, 'unknown', { name: member });
  } else if (panel.of === undefined) problems.add(`${path}.of`, 'missing');
  if (panel.minus && panel.aggregate !== 'sum') problems.add(`${path}.minus`, 'unknown', { name: 'minus' });
  checkField(context, panel.minus?.field, `${path}.minus.field`, (kind) => kind.operators.includes('$eq'));
  if (panel.every === 'hourOfWeek') problems.add(`${path}.every`, 'choice', { options: 'hour, day, week, month' });
  checkField(context, panel.of, `${path}.of`, panel.since === undefined ? isNumber : isInstant);
  checkField(context, panel.since, `${path}.since`, isInstant);
  checkField(context, panel.at, `${path}.at`, isDayOrInstant);
  checkField(context, panel.until, `${path}.until`, isDay);
  checkField(context, panel.hour, `${path}.hour`, isNumber);
  if (panel.until !== undefined && panel.at === undefined) problems.add(`${path}.at`, 'missing');
  if (panel.until !== undefined && (panel.aggregate ?? 'count') !== 'count')
    problems.add(`${path}.until`, 'unknown', { name: 'until' });
  checkField(context, panel.by, `${path}.by`, (kind) => kind.operators.includes('$eq'));
  if (panel.bands) {
    checkField(context, panel.by, `${path}.by`, isNumber);
    if (panel.by === undefined) problems.add(`${path}.by`, 'missing');
    if (panel.bands.some((end, i, ends) => i > 0 && end <= (ends[i - 1] ?? end)))
      problems.add(`${path}.bands`, 'bands');
  }
  if (panel.over) checkOver(context, panel.over, `${path}.over`);
  if (panel.over?.by !== undefined && !DIVIDED_BY_GROUP.includes(panel.draw))
    problems.add(`${path}.over.by`, 'panelMember', { name: 'over.by', draw: panel.draw });
  for (const [i, name] of (panel.columns ?? []).entries()) {
    const field = fieldAt(context, name, `${path}.columns.${i}`);
    if (field && !kindOf(field).lists) problems.add(`${path}.columns.${i}`, 'notListed', { field: name });
  }
  if (panel.sort) {
    const field = fieldAt(context, panel.sort[0], `${path}.sort.0`);
    if (field && !kindOf(field).sorts) problems.add(`${path}.sort.0`, 'notSorted', { field: panel.sort[0] });
  }
  if (panel.filter) checkCondition(context, panel.filter, { path: `${path}.filter`, record: null, list: true });
  if (panel.view !== undefined && !context.schema.list?.views?.some(({ name }) => name === panel.view))
    problems.add(`${path}.view`, 'unknownView', { view: panel.view });
}

/** Checks the panels: each needs the members of its type, on fields that can be measured. */
export function checkPanels(context: CheckContext): void {
  const { panels = {}, list } = context.schema;
  for (const [name, panel] of Object.entries(panels)) checkPanel(context, panel, `panels.${name}`);
  for (const [i, name] of (list?.panels ?? []).entries())
    if (!Object.hasOwn(panels, name)) context.problems.add(`list.panels.${i}`, 'unknownPanel', { panel: name });
}
