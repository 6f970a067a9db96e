/** Structure of the schema language. Parsing checks it first, and the JSON Schema is generated from it. */
import { z } from 'zod';
import type { ActionSchema, Prerequisite, UndoByHandler } from '../action';
import type { Kind } from '../field';
import { KINDS } from '../kinds';
import { RESULT_KINDS } from '../kinds/aggregate';
import { type Option, optionsOf, ownOptionsOf, partOptionsOf } from '../kinds/options';
import { canBePart } from '../kinds/parts';
import { valueRule } from '../kinds/values';
import type { ResourceLabels } from '../labels';
import {
  AGGREGATES,
  type DenominatorSchema,
  MAX_BANDS,
  PANEL_TYPES,
  type PanelSchema,
  type PlaceSchema,
  TIME_STEPS,
} from '../panel';
import { AREAS, type ResourceSchema, type RowRule, type VersionsSchema, type VisibilityRule } from '../resource';
import {
  type AgeSchema,
  type AlsoSchema,
  type CreateSchema,
  type CreateTexts,
  DENSITIES,
  type FullTextSchema,
  type LayoutNode,
  type ListSchema,
  type MissedSchema,
  type OverviewNode,
  type QueueSchema,
  type ScreenSchema,
  type ShowSchema,
  type StatisticsSchema,
  type StepNode,
  type SynonymsSchema,
  type TabNode,
  type ViewSchema,
} from '../screen';
import { spanOf } from '../span';
import {
  condition,
  icon,
  label,
  messageKey,
  name,
  names,
  option,
  record,
  SHAPES,
  sort,
  stepValue,
  TONES,
  values,
} from './shapes';

/** Maximum number of each item. */
export const LIMITS = {
  fields: 200,
  parts: 30,
  actions: 60,
  panels: 40,
  views: 40,
  nodes: 200,
  rows: 20,
  steps: 20,
} as const;

/** One Zod type for each property of the interface, so that the compiler reports missing ones. */
type PartsOf<T> = { [P in keyof T]-?: z.ZodType };
type Node<P extends PropertyKey> = Extract<LayoutNode, Record<P, unknown>>;
const structure = <T>(parts: PartsOf<T>) => z.strictObject(parts);

const isShape = (widget: string | undefined): widget is keyof typeof SHAPES => widget !== undefined && widget in SHAPES;

/** Type of an option's value. */
const valueTypeOf = (optionField: Option): z.core.$ZodType => {
  if (optionField.widget === 'parts') return parts;
  if (optionField.widget === 'rowParts') return rowParts;
  if ('format' in optionField && optionField.format === 'identifier') return name;
  if (optionField.widget === 'result') return result;
  return isShape(optionField.widget) ? SHAPES[optionField.widget] : valueRule(optionField);
};

function fieldOf(kind: Kind, options: Readonly<Record<string, Option>>) {
  const members = Object.entries(options).map(([key, optionField]): [string, z.core.$ZodType] => [
    key,
    optionField.required === true ? valueTypeOf(optionField) : z.optional(valueTypeOf(optionField)),
  ]);
  return z.strictObject({ kind: z.literal(kind), ...Object.fromEntries(members) });
}

const isKind = (text: string): text is Kind => text in KINDS;
const allKinds = Object.keys(KINDS).filter(isKind);
const unionOf = (kinds: readonly Kind[], options: (kind: Kind) => Readonly<Record<string, Option>>) => {
  const [first = 'text', ...others] = kinds;
  const fieldType = (kind: Kind) => fieldOf(kind, options(kind));
  return z.discriminatedUnion('kind', [fieldType(first), ...others.map(fieldType)]);
};
const atMost = (limit: number, record: z.ZodType) =>
  record.refine((entries) => Object.keys(Object(entries)).length <= limit, { params: { key: 'tooMany', max: limit } });

const partKinds = allKinds.filter((kind) => canBePart(KINDS[kind]));
const partsWith = (readOnly: boolean, id: string) =>
  z.lazy(() =>
    atMost(LIMITS.parts, z.record(name, unionOf(partKinds, (kind) => partOptionsOf(kind, readOnly)).meta({ id }))),
  );
const parts = partsWith(true, 'part');
const rowParts = partsWith(false, 'rowPart');

/** Result type of a computed field. */
const result = z.lazy(() => unionOf(RESULT_KINDS, ownOptionsOf));

/** One field. */
export const field = z.lazy(() => unionOf(allKinds, optionsOf)).meta({ id: 'field' });
const fields = atMost(LIMITS.fields, z.record(name, field));

const permission = z.string().regex(/^(\*|\w{1,40}(\|\w{1,40})*)$/, { error: 'permission' });
const path = z
  .string()
  .max(120)
  .regex(/^[\w-]+(\/([\w-]+|:id))*$/, { error: 'route' });
const optionalCondition = condition.optional();

const view = structure<ViewSchema>({
  name,
  filter: condition,
  sort: sort.optional(),
  needs: name.optional(),
  empty: names.optional(),
}).meta({ id: 'view' });

const list = structure<ListSchema>({
  columns: names,
  search: names.optional(),
  fullText: structure<FullTextSchema>({
    fields: names.min(1),
    from: z
      .array(structure<{ resource: string; fields: readonly string[] }>({ resource: name, fields: names.min(1) }))
      .max(4)
      .optional(),
    through: names.min(1).max(4).optional(),
    synonyms: structure<SynonymsSchema>({ resource: name, field: name, where: condition.optional() }).optional(),
    missed: structure<MissedSchema>({ resource: name, where: condition.optional() }).optional(),
  }).optional(),
  sort: sort.optional(),
  filters: names.optional(),
  views: z.array(view).max(LIMITS.views).optional(),
  perPage: z.literal([10, 25, 50, 100]).optional(),
  facets: names.min(1).max(12).optional(),
  above: name.optional(),
  body: name.optional(),
  panels: names.min(1).max(6).optional(),
  ages: z
    .record(
      name,
      structure<AgeSchema>({
        warning: z.number().int().min(1).max(3650).optional(),
        danger: z.number().int().min(1).max(3650).optional(),
        while: condition.optional(),
      }),
    )
    .optional(),
  card: names.optional(),
  second: z.record(name, names.min(1).max(4)).optional(),
  statistics: structure<StatisticsSchema>({ path, needs: z.string().regex(/^[A-Za-z]\w{0,59}$/) }).optional(),
  density: z.enum(DENSITIES).optional(),
  board: name.optional(),
  queue: structure<QueueSchema>({
    title: name,
    aside: name.optional(),
    facts: names.min(1).max(8),
    after: names.optional(),
  }).optional(),
}).meta({ id: 'list' });

const period = z
  .string()
  .max(24)
  .refine((text) => spanOf(text, '2026-01-01') !== undefined, { params: { key: 'period' } });
const over = structure<DenominatorSchema>({
  resource: name.optional(),
  filter: condition.optional(),
  aggregate: z.enum(AGGREGATES).optional(),
  of: name.optional(),
  by: name.optional(),
  at: name.optional(),
  period: period.optional(),
  perDay: z.boolean().optional(),
}).meta({ id: 'over' });
const panel = structure<PanelSchema>({
  draw: z.enum(PANEL_TYPES),
  filter: condition.optional(),
  aggregate: z.enum(AGGREGATES).optional(),
  of: name.optional(),
  since: name.optional(),
  minus: z.strictObject({ field: name, values: z.array(z.string()).min(1).max(40) }).optional(),
  by: name.optional(),
  split: name.optional(),
  bands: z.array(z.number().int()).min(1).max(MAX_BANDS).optional(),
  at: name.optional(),
  every: z.enum(TIME_STEPS).optional(),
  period: period.optional(),
  until: name.optional(),
  hour: name.optional(),
  compare: z.union([z.boolean(), z.literal('year')]).optional(),
  over: over.optional(),
  view: name.optional(),
  needs: name.optional(),
  columns: names.min(1).max(12).optional(),
  sort: sort.optional(),
  with: z
    .array(z.string().regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)?$/))
    .min(1)
    .max(4)
    .optional(),
  good: z.enum(['up', 'down']).optional(),
  place: structure<PlaceSchema>({ line: name, at: name }).optional(),
}).meta({ id: 'panel' });

const nodes: z.ZodType = z.lazy(() => z.array(node).max(LIMITS.nodes));
const layoutStep = structure<StepNode>({ name, children: nodes });
const tab = structure<TabNode>({ name, children: nodes, needs: name.optional() }).meta({ id: 'tab' });
const node: z.ZodType = z
  .union([
    structure<Node<'section'>>({
      section: name,
      children: nodes,
      columns: z.literal([1, 2]).optional(),
      folded: z.literal(true).optional(),
    }),
    structure<Node<'tabs'>>({ tabs: z.array(tab).min(1).max(20) }),
    structure<Node<'overview'>>({ overview: structure<OverviewNode>({ main: nodes, aside: nodes }) }),
    structure<Node<'steps'>>({ steps: z.array(layoutStep).min(1).max(20) }),
    structure<Node<'field'>>({ field: name }),
    structure<Node<'related'>>({ related: name }),
    structure<Node<'history'>>({ history: z.literal(true) }),
    structure<Node<'versions'>>({ versions: z.literal(true) }),
    structure<Node<'timeline'>>({ timeline: z.union([z.literal(true), z.array(name).min(1).max(20)]) }),
    structure<Node<'form'>>({ form: z.literal(true) }),
    structure<Node<'slot'>>({ slot: name, fields: names.optional() }),
  ])
  .meta({ id: 'node' });

const screenParts: PartsOf<ScreenSchema> = {
  header: names.optional(),
  layout: nodes.optional(),
  slot: name.optional(),
  instead: name.optional(),
};
const screen = structure<ScreenSchema>(screenParts).meta({ id: 'screen' });
const show = structure<ShowSchema>({ ...screenParts, history: z.literal(false).optional() }).meta({ id: 'show' });

const secondButton = structure<AlsoSchema>({ action: name, label: messageKey });
const createTexts = structure<CreateTexts>({
  title: messageKey.optional(),
  save: messageKey.optional(),
  made: messageKey.optional(),
  detail: messageKey.optional(),
  failed: messageKey.optional(),
});
const create = structure<CreateSchema>({
  ...screenParts,
  for: name.optional(),
  only: names.min(1).optional(),
  aside: name.optional(),
  also: z.array(secondButton).min(1).max(4).optional(),
  words: createTexts.optional(),
}).meta({ id: 'create' });

const row = structure<RowRule>({ unless: name, where: condition }).meta({ id: 'row' });
const visibilityRule = structure<VisibilityRule>({
  unless: name,
  where: condition,
  through: names.min(1).optional(),
  named: z.literal(true).optional(),
}).meta({
  id: 'seenRow',
});

const step = z.union([
  z.strictObject({ move: name }),
  z.strictObject({ set: values }),
  z.strictObject({ create: name, values }),
  z.strictObject({
    notify: z.enum(['usuarios', 'sectores', 'perfiles']),
    to: stepValue,
    subject: messageKey,
    text: messageKey.optional(),
  }),
  z.strictObject({ call: name }),
  z.strictObject({ document: name }),
  z.strictObject({ form: name, values: z.record(name, record) }),
  z.strictObject({ act: name, of: name, values: z.record(name, record) }),
]);

const action = structure<ActionSchema>({
  on: z
    .array(z.enum(['resource', 'record', 'bulk']))
    .min(1)
    .max(3),
  needs: name,
  available: optionalCondition,
  rows: z.union([row, z.array(row).min(1).max(LIMITS.rows)]).optional(),
  first: structure<Prerequisite>({ field: name, action: name, reason: messageKey }).optional(),
  input: fields.optional(),
  dialog: name.optional(),
  initial: z
    .record(name, z.union([z.strictObject({ $user: z.string() }), z.strictObject({ $record: z.string() })]))
    .optional(),
  layout: nodes.optional(),
  confirm: z.union([z.boolean(), z.strictObject({ type: option })]).optional(),
  run: z.array(step).min(1).max(LIMITS.steps),
  undo: z
    .union([
      z.literal(true),
      name,
      structure<UndoByHandler>({ call: name, seconds: z.int().min(1).max(3600).optional() }),
    ])
    .optional(),
  tone: z.enum([...TONES, 'primary']).optional(),
  icon: icon.optional(),
  shortcut: z
    .string()
    .regex(/^[a-z0-9]$/, { error: 'shortcut' })
    .optional(),
  message: messageKey.optional(),
  messageBy: name.optional(),
  opens: z.strictObject({ none: messageKey }).optional(),
  failure: messageKey.optional(),
  wrongState: messageKey.optional(),
  source: z.literal('toll').optional(),
}).meta({ id: 'action' });

const texts = z.record(z.string().max(100), label).optional();
const nestedTexts = z.record(z.string().max(100), z.record(z.string().max(100), label)).optional();
const labels = structure<ResourceLabels>({
  name: z.strictObject({ one: label, many: label }).optional(),
  description: z.optional(label),
  fields: texts,
  help: z.record(z.string().max(100), z.string().min(1).max(500)).optional(),
  options: nestedTexts,
  views: texts,
  panels: texts,
  tabs: texts,
  sections: texts,
  actions: texts,
  reasons: texts,
  inputs: nestedTexts,
  messages: z.record(z.string().max(100), z.string().min(1).max(500)).optional(),
}).meta({ id: 'words' });

/** The parts of a resource. Each is checked separately, so that a problem in one part does not hide problems in others. */
export const RESOURCE: PartsOf<ResourceSchema> = {
  name,
  area: z.enum(AREAS),
  subject: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, { error: 'subject' }),
  title: z.string().min(1).max(200),
  icon: icon.optional(),
  key: name.optional(),
  menu: z.boolean().optional(),
  tab: z.number().int().min(1).max(100).optional(),
  keyFrom: z.int().min(1).max(1_000_000_000).optional(),
  routes: z
    .strictObject({
      list: path.optional(),
      show: path.optional(),
      edit: path.optional(),
      create: path.optional(),
      createFor: path.optional(),
      import: path.optional(),
    })
    .optional(),
  fields,
  unique: z.array(names.min(1).max(8)).max(20).optional(),
  uniqueAmong: z
    .array(
      z.strictObject({
        fields: names.min(1).max(8),
        where: z.record(name, z.strictObject({ $in: z.array(z.string()).min(1).max(40) })),
        loose: names.optional(),
        was: names.min(1).max(8).optional(),
      }),
    )
    .max(20)
    .optional(),
  indexes: z.array(names.min(1).max(8)).max(40).optional(),
  list: list.optional(),
  show: show.optional(),
  edit: screen.optional(),
  create: create.optional(),
  actions: atMost(LIMITS.actions, z.record(name, action)).optional(),
  panels: atMost(LIMITS.panels, z.record(name, panel)).optional(),
  rows: z.array(visibilityRule).max(LIMITS.rows).optional(),
  lookup: permission.optional(),
  lookupFields: names.optional(),
  source: z.enum(['records', 'toll']).optional(),
  history: z.boolean().optional(),
  versions: structure<VersionsSchema>({ fields: names.min(1).max(40), when: condition.optional() })
    .meta({ id: 'versions' })
    .optional(),
  reason: z
    .strictObject({
      field: name,
      max: z.int().min(1).max(10_000),
      required: z.boolean().optional(),
      creating: z.literal(true).optional(),
    })
    .optional(),
  historical: names.optional(),
  reads: name.optional(),
  writes: name.optional(),
  appendOnly: z.boolean().optional(),
  references: z.literal('perStatement').optional(),
  deletable: z.boolean().optional(),
  labels: z.record(z.string().regex(/^[a-z]{2}$/, { error: 'language' }), labels).optional(),
  satelliteOf: name.optional(),
  tellsOf: z.strictObject({ resource: name, key: name }).optional(),
};

/** A complete schema document; `$schema` is for completion in editors. */
export const document = z.strictObject({ $schema: z.string().max(200).optional(), ...RESOURCE });
