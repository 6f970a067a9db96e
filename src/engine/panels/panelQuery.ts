import type { Ability } from '../../schema/ability';
import { readableBy } from '../../schema/access';
import { addDays, endOf, startOf } from '../../schema/calendar';
import { mayView } from '../../schema/can';
import type { Condition } from '../../schema/condition';
import { kindOf } from '../../schema/kinds';
import {
  bandsOf,
  type DenominatorQuery,
  type DenominatorSchema,
  type PanelQuery,
  type PanelSchema,
  panelStep,
} from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import { type Span, spanOf } from '../../schema/span';
import type { Filter } from '../address';

/** A panel together with its resource. */
export interface ResourcePanel {
  resource: Resource;
  name: string;
  panel: PanelSchema;
  /** absent: the label of the schema */
  label?: string;
  /** the condition that the person has chosen on the board, in the format of a list's address */
  narrowed?: Filter;
}

/** Returns the names of the fields in a condition. */
function conditionFields(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(conditionFields);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => (name.startsWith('$') ? conditionFields(value) : [name]));
}

/** Combines the condition of the panel's view with the panel's own. */
function combinedCondition({ resource, panel }: ResourcePanel): Condition {
  const view = resource.schema.list?.views?.find(({ name }) => name === panel.view);
  const parts = [view?.filter, panel.filter].filter((part) => part !== undefined && Object.keys(part).length > 0);
  const [onlyPart = {}] = parts;
  return parts.length > 1 ? { $and: parts.map((part) => part ?? {}) } : (onlyPart ?? {});
}

/** Whether the person may read all the named fields; an unknown field is left to the server to reject. */
function mayReadAll(resource: Resource, names: readonly (string | undefined)[], ability: Ability): boolean {
  const readable = readableBy(resource, ability);
  return names.every((name) => {
    const field = name === undefined ? undefined : resource.fields.get(name);
    return name === undefined || field === undefined || readable(field);
  });
}

/**
 * Whether the person may see a panel: its resource, the permission that it requires, and every field that it reveals. A divisor
 * from another resource is checked by the server.
 */
export function isPanelVisible(resourcePanel: ResourcePanel, ability: Ability): boolean {
  const { resource, panel } = resourcePanel;
  const { subject } = resource.schema;
  if (!mayView(resource.schema, ability) || (panel.needs !== undefined && !ability.can(panel.needs, subject)))
    return false;
  const { over } = panel;
  const revealedFields = [
    panel.of,
    panel.since,
    panel.at,
    panel.until,
    panel.hour,
    panel.by,
    panel.split,
    ...Object.keys(resourcePanel.narrowed ?? {}),
    ...conditionFields(combinedCondition(resourcePanel)),
  ];
  const divisorFields =
    over && over.resource === undefined ? [over.of, over.at, over.by, ...conditionFields(over.filter)] : [];
  return mayReadAll(resource, [...revealedFields, ...divisorFields], ability);
}

type Narrowable = PanelQuery['filter'];

/** Combines a condition with what the person has chosen on the board. */
function narrow(filter: Condition, narrowed: Filter | undefined): Exclude<Narrowable, undefined> {
  if (!narrowed || Object.keys(narrowed).length === 0) return filter;
  return Object.keys(filter).length === 0 ? narrowed : { $and: [filter, narrowed] };
}

/** The denominator is narrowed like the figure, unless it is of another resource. */
const divisorQuery = (over: DenominatorSchema, narrowed: Filter | undefined): DenominatorQuery =>
  over.resource === undefined && narrowed && Object.keys(narrowed).length > 0
    ? { ...over, filter: narrow(over.filter ?? {}, narrowed) }
    : over;

/**
 * Returns the query of a panel; the board's period takes precedence over the panel's own. For a list panel, the query counts its
 * records.
 */
export function panelQuery(resourcePanel: ResourcePanel, period: string | undefined): PanelQuery {
  const { resource, panel } = resourcePanel;
  const { draw, aggregate, of, since, minus, by, split, bands, at, until, hour, compare, over } = panel;
  const every = panelStep(panel, at === undefined ? undefined : period);
  const effectivePeriod = at === undefined ? undefined : (period ?? panel.period);
  const filter = narrow(combinedCondition(resourcePanel), resourcePanel.narrowed);
  return {
    resource: resource.name,
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(aggregate && { aggregate }),
    ...(of && { of }),
    ...(since && { since }),
    ...(by && { by }),
    ...(split && { split }),
    ...(bands && { bands }),
    ...(at && { at }),
    ...(draw === 'heat' ? { every: 'hourOfWeek' as const } : every && { every }),
    ...(effectivePeriod && { period: effectivePeriod }),
    ...(minus && { minus }),
    ...(until && { until }),
    ...(hour && { hour }),
    ...(compare && effectivePeriod && { compare }),
    ...(over && { over: divisorQuery(over, resourcePanel.narrowed) }),
  };
}

/** Returns the list filter for a time span of the panel; of a stock: what was open at its end. */
function spanFilter({ resource, panel }: ResourcePanel, span: Span | undefined): Filter {
  const field = panel.at === undefined ? undefined : resource.fields.get(panel.at);
  if (!field || !span) return {};
  const last = addDays(span.to, -1);
  const { until } = panel;
  if (until !== undefined)
    return { [field.name]: { $lte: last }, $or: [{ [until]: null }, { [until]: { $gt: last } }] };
  const isDay = kindOf(field).cell === 'date';
  if (isDay) return { [field.name]: { $gte: span.from, $lte: last } };
  return { [field.name]: { $gte: startOf(span.from).toISOString(), $lte: endOf(last).toISOString() } };
}

/** Returns the list filter for one time step of the panel. */
export function stepFilter({ resource, panel }: ResourcePanel, from: string, next: string | undefined): Filter {
  return next === undefined ? {} : spanFilter({ resource, name: '', panel }, { from, to: next });
}

/** Returns the list filter for one part of a breakdown: a value or a band. */
export function partFilter({ panel }: ResourcePanel, key: unknown): Filter {
  const { by = '', bands } = panel;
  if (key === null) return { [by]: null };
  const band = bands && bandsOf(bands)[Number(key)];
  if (!band) return { [by]: [key] };
  return {
    [by]: { ...(band.from !== undefined && { $gte: band.from }), ...(band.to !== undefined && { $lte: band.to }) },
  };
}

/** Returns the list behind a panel, or behind one of its parts: its view and its filter. */
export function listBehindPanel(
  resourcePanel: ResourcePanel,
  period: string | undefined,
  today: string,
  part: Filter = {},
): { view?: string; filter: Filter } {
  const { panel } = resourcePanel;
  const effectivePeriod = panel.at === undefined ? undefined : (period ?? panel.period);
  const span = effectivePeriod === undefined ? undefined : spanOf(effectivePeriod, today);
  return {
    ...(panel.view !== undefined && { view: panel.view }),
    filter: { ...panel.filter, ...resourcePanel.narrowed, ...spanFilter(resourcePanel, span), ...part },
  };
}
