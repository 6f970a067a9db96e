/** Builds a schema from the short form of `npm run resource:new`, with the defaults that most resources use. */
import { schemas } from '../../resources';
import { routesBelow } from '../../src/schema/defineResource';
import type { Kind, Tone } from '../../src/schema/field';
import { KINDS, kindOf } from '../../src/schema/kinds';
import { optionsOf } from '../../src/schema/kinds/options';
import type { Problem } from '../../src/schema/language/problem';
import { fold } from '../../src/schema/text/fold';
import { templateFields } from '../../src/schema/title';

export interface Wish {
  name: string;
  area: string;
  subject: string;
  title: string;
  /** lucide's name of its icon */
  icon?: string;
  /** `nombre:text:required,unique,max=60`; a list is written with slashes: `options=a/b/c`, `normalize=trim/upper` */
  fields: readonly string[];
}

const isKind = (text: unknown): text is Kind => typeof text === 'string' && Object.hasOwn(KINDS, text);
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parsers of a default value, in this order: `true`, `10` or a text. */
const DEFAULTS = [
  { pattern: /^(true|false)$/, as: (text: string) => text === 'true' },
  { pattern: /^-?\d{1,15}$/, as: Number },
];

/** Shapes of options that are lists of texts without slashes. */
const LISTS: readonly string[] = ['options', 'normalize', 'names', 'places', 'domains'];

/** Parses an option's value by its own kind; a list is split at slashes. */
function optionValue(kind: string, option: string, text: string | undefined): unknown {
  if (text === undefined) return true;
  if (!isKind(kind)) return option === 'options' ? text.split('/') : text;
  if (option === 'default') return DEFAULTS.find((read) => read.pattern.test(text))?.as(text) ?? text;
  const optionField = optionsOf(kind)[option];
  if (optionField?.kind === 'json' && LISTS.includes(optionField.widget) && !text.startsWith('['))
    return text.split('/');
  return optionField ? kindOf(optionField).fromText(text, optionField) : text;
}

/** Splits `nombre:text:required,max=60` into the name and its unparsed properties. */
export function fieldOf(wish: string): [string, Record<string, unknown>] {
  const [name = '', kind = 'text', ...rest] = wish.split(':');
  const options = rest
    .join(':')
    .split(',')
    .filter(Boolean)
    .map((option): [string, unknown] => {
      const [key = '', ...value] = option.split('=');
      return [key, optionValue(kind, key, value.length > 0 ? value.join('=') : undefined)];
    });
  return [name, { kind, ...Object.fromEntries(options) }];
}

/** Returns a problem for each repeated field: in the document only the last one would remain. */
export function repeatedIn(fields: readonly string[]): Problem[] {
  const names = fields.map((field) => fieldOf(field)[0]);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [...repeated].map((name) => ({ path: `fields.${name}`, key: 'schema.problems.twice', args: { name } }));
}

const TONES: readonly Tone[] = ['info', 'progress', 'warning', 'accent'];

/** The name of the action that leads to a state: `marcarEnRevision`. */
const moveTo = (state: string): string =>
  `marcar${(fold(state).match(/[a-z0-9]+/g) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;

/**
 * Completes a status field that has only its states: the first is the initial one, and an action leads from each to the next one.
 * Its tones and transitions are a beginning, to be edited in the schema.
 */
function lifecycleOf(field: Record<string, unknown>): {
  field: Record<string, unknown>;
  actions: Record<string, unknown>;
} {
  const { kind, options, transitions } = field;
  const isBare = isKind(kind) && 'transitions' in KINDS[kind].blank && transitions === undefined;
  if (!isBare || !Array.isArray(options)) return { field, actions: {} };
  const states = options.map(String);
  const steps = states.slice(1).map((to, index) => ({ action: moveTo(to), from: states.slice(index, index + 1), to }));
  const toneOf = (index: number) => (index === states.length - 1 ? 'success' : TONES[index % TONES.length]);
  return {
    field: {
      initial: states[0],
      tones: Object.fromEntries(states.map((state, index) => [state, toneOf(index)])),
      transitions: steps,
      ...field,
    },
    actions: Object.fromEntries(
      steps.map(({ action }) => [action, { on: ['record', 'bulk'], needs: 'editar', run: [{ move: action }] }]),
    ),
  };
}

const listPaths = (area?: string): string[] =>
  schemas.flatMap((schema) => (schema.routes?.list && (!area || schema.area === area) ? [schema.routes.list] : []));

/** The path that the lists of an area are below: its list with most others below it (`toll_operator`); else the area's name. */
function rootOf(area: string): string {
  const paths = listPaths(area);
  const below = (root: string) => paths.filter((path) => path.startsWith(`${root}/`)).length;
  return paths.reduce((best, path) => (below(path) > below(best) ? path : best), area);
}

/** Returns the requested document; `parseSchema` validates it. */
export function documentOf({ name, area, subject, title, icon, fields }: Wish): Record<string, unknown> {
  const parsed = fields.map(fieldOf).map(([field, options]) => ({ name: field, ...lifecycleOf(options) }));
  const ownFields = parsed.map(({ name: fieldName, field }): [string, Record<string, unknown>] => [fieldName, field]);
  const actions = Object.assign({}, ...parsed.map((each) => each.actions));
  const namesWith = (ability: 'lists' | 'searches') =>
    ownFields.flatMap(([field, { kind }]) => (isKind(kind) && KINDS[kind][ability] ? [field] : []));
  const [first] = templateFields(title);
  const search = namesWith('searches').slice(0, 4);
  const root = rootOf(area);
  // the settings have a card for each of their resources, and a list has links to those below it; others are in the side menu
  const isReached = area === 'settings' || listPaths().includes(root);
  return {
    name,
    area,
    subject,
    title,
    ...(icon && { icon }),
    ...(!isReached && { menu: true }),
    routes: routesBelow(`${root}/${dashed(name)}`),
    fields: Object.fromEntries(ownFields),
    list: {
      columns: namesWith('lists').slice(0, 6),
      ...(search.length > 0 && { search }),
      ...(first && { sort: [first, 'asc'] }),
    },
    ...(Object.keys(actions).length > 0 && { actions }),
  };
}
