import type { Ability } from '../../schema/ability';
import { readableBy } from '../../schema/access';
import type { Condition } from '../../schema/condition';
import { kindOf } from '../../schema/kinds';
import { bandsOf, type PanelQuery, type PanelSchema, panelStep } from '../../schema/panel';
import type { Resource } from '../../schema/registry';
import { type Span, shifted, spanOf } from '../../schema/span';
import { endOf, startOf } from '../kinds/dateTime/bounds';
import type { Filter } from '../list/address';

/** A panel with the resource whose it is. */
export interface Chosen {
  resource: Resource;
  name: string;
  panel: PanelSchema;
  /** absent: what the schema's words call it */
  label?: string;
}

/** The fields that a condition asks about. */
function askedBy(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(askedBy);
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([name, value]) => (name.startsWith('$') ? askedBy(value) : [name]));
}

/** What a panel's view asks, and what it asks itself. */
function conditionOf({ resource, panel }: Chosen): Condition {
  const view = resource.schema.list?.views?.find(({ name }) => name === panel.view);
  const parts = [view?.filter, panel.filter].filter((part) => part !== undefined && Object.keys(part).length > 0);
  const [first = {}] = parts;
  return parts.length > 1 ? { $and: parts.map((part) => part ?? {}) } : (first ?? {});
}

/** Whether a person may read each of some fields of a resource; one that it has not is the server's to complain of. */
function mayTell(resource: Resource, names: readonly (string | undefined)[], ability: Ability): boolean {
  const readable = readableBy(resource, ability);
  return names.every((name) => {
    const field = name === undefined ? undefined : resource.fields.get(name);
    return name === undefined || field === undefined || readable(field);
  });
}

/**
 * Whether a person may be shown a panel: its resource, the action that it takes, and every field that it tells of; what another
 * resource's figure is divided by, the server says.
 */
export function mayShow(chosen: Chosen, ability: Ability): boolean {
  const { resource, panel } = chosen;
  const { subject } = resource.schema;
  if (!ability.can('ver', subject) || (panel.needs !== undefined && !ability.can(panel.needs, subject))) return false;
  const { over } = panel;
  const told = [panel.of, panel.since, panel.at, panel.by, ...askedBy(conditionOf(chosen))];
  const divided = over && over.resource === undefined ? [over.of, over.at, over.by, ...askedBy(over.filter)] : [];
  return mayTell(resource, [...told, ...divided], ability);
}

/** What the server is asked for a panel; a board's period goes before its own. Of a list, how many there are. */
export function queryOf(chosen: Chosen, period: string | undefined): PanelQuery {
  const { resource, panel } = chosen;
  const { draw, aggregate, of, since, minus, by, bands, at, compare, over } = panel;
  const every = panelStep(panel, at === undefined ? undefined : period);
  const within = at === undefined ? undefined : (period ?? panel.period);
  const filter = conditionOf(chosen);
  return {
    resource: resource.name,
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(aggregate && { aggregate }),
    ...(of && { of }),
    ...(since && { since }),
    ...(by && { by }),
    ...(bands && { bands }),
    ...(at && { at }),
    ...(draw === 'heat' ? { every: 'hourOfWeek' as const } : every && { every }),
    ...(within && { period: within }),
    ...(minus && { minus }),
    ...(compare && within && { compare }),
    ...(over && { over }),
  };
}

/** The filter of a list by which it shows what is in a span. */
function spanFilter({ resource, panel }: Chosen, span: Span | undefined): Filter {
  const field = panel.at === undefined ? undefined : resource.fields.get(panel.at);
  if (!field || !span) return {};
  const last = shifted(span.to, 0, -1);
  const isDay = kindOf(field).cell === 'date';
  return { [field.name]: isDay ? { $gte: span.from, $lte: last } : { $gte: startOf(span.from), $lte: endOf(last) } };
}

/** The filter of a list by which it shows what is in a step of a panel's time. */
export function stepFilter({ resource, panel }: Chosen, from: string, next: string | undefined): Filter {
  return next === undefined ? {} : spanFilter({ resource, name: '', panel }, { from, to: next });
}

/** The filter of a list by which it shows one of the parts that a panel is broken down into: a value's, or a band's. */
export function partFilter({ panel }: Chosen, key: unknown): Filter {
  const { by = '', bands } = panel;
  if (key === null) return { [by]: null };
  const band = bands && bandsOf(bands)[Number(key)];
  if (!band) return { [by]: [key] };
  return {
    [by]: { ...(band.from !== undefined && { $gte: band.from }), ...(band.to !== undefined && { $lte: band.to }) },
  };
}

/** The list behind a panel, or behind one of its parts: the view that it opens, and what narrows it. */
export function listBehind(
  chosen: Chosen,
  period: string | undefined,
  today: string,
  part: Filter = {},
): { view?: string; filter: Filter } {
  const { panel } = chosen;
  const within = panel.at === undefined ? undefined : (period ?? panel.period);
  const span = within === undefined ? undefined : spanOf(within, today);
  return {
    ...(panel.view !== undefined && { view: panel.view }),
    filter: { ...panel.filter, ...spanFilter(chosen, span), ...part },
  };
}
