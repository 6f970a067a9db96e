import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import type { CreateSchema, LayoutNode, ScreenSchema } from '../../screen';
import { type About, fieldAt, once, slotAt } from '../about';
import { within } from '../problem';
import { checkCondition } from './conditions';

/** Maximum nesting of sections and tabs. */
const MAX_DEPTH = 6;

type Capability = 'lists' | 'sorts' | 'searches' | 'filters';
const PROBLEM_BY_CAPABILITY: Record<Capability, string> = {
  lists: 'notListed',
  sorts: 'notSorted',
  searches: 'notSearched',
  filters: 'notFiltered',
};

function checkNames(about: About, names: readonly string[] | undefined, path: string, capability: Capability): void {
  if (!names) return;
  once(about, names, path);
  for (const [i, name] of names.entries()) checkCapability(about, name, `${path}.${i}`, capability);
}

function checkCapability(about: About, name: string, path: string, capability: Capability): void {
  const field = fieldAt(about, name, path);
  if (!field) return;
  const kind = kindOf(field);
  const isCapable = capability === 'filters' ? kind.operators.length > 0 : kind[capability];
  if (!isCapable) about.problems.add(path, PROBLEM_BY_CAPABILITY[capability], { field: name });
}

function checkList(about: About): void {
  const { list } = about.schema;
  if (!list) return;
  checkNames(about, list.columns, 'list.columns', 'lists');
  checkNames(about, list.search, 'list.search', 'searches');
  checkNames(about, list.filters, 'list.filters', 'filters');
  checkNames(about, list.facets, 'list.facets', 'filters');
  checkNames(about, list.card, 'list.card', 'lists');
  if (list.sort) checkCapability(about, list.sort[0], 'list.sort.0', 'sorts');
  if (list.above !== undefined) slotAt(about, list.above, 'list.above');
  if (list.body !== undefined) slotAt(about, list.body, 'list.body');
  const names = (list.views ?? []).map(({ name }) => name);
  for (const [i, view] of (list.views ?? []).entries()) {
    const path = `list.views.${i}`;
    if (names.indexOf(view.name) < i) about.problems.add(`${path}.name`, 'twice', { name: view.name });
    checkCondition(about, view.filter, { path: `${path}.filter`, record: null, list: true });
    if (view.sort) checkCapability(about, view.sort[0], `${path}.sort.0`, 'sorts');
  }
}

/** Checks that the fields, lists and slots in a layout exist; in a form (`writes`), no field may appear twice. */
export function checkLayout(about: About, nodes: readonly LayoutNode[], path: string, writes: boolean): void {
  const placedFields = new Map<string, string>();
  const placeField = (name: string, at: string): void => {
    const field = fieldAt(about, name, at);
    if (field && kindOf(field).answer === 'never') about.problems.add(at, 'notShown', { field: name });
    if (placedFields.has(name) && writes) about.problems.add(at, 'twice', { name });
    placedFields.set(name, at);
  };
  const visit = (node: LayoutNode, at: string, depth: number): void => {
    if (depth > MAX_DEPTH) about.problems.add(at, 'layoutDeep', { max: MAX_DEPTH });
    else if ('section' in node) visitAll(node.children, within(at, 'children'), depth + 1);
    else if ('tabs' in node) {
      const names = node.tabs.map(({ name }) => name);
      for (const [i, tab] of node.tabs.entries()) {
        const childPath = `${at}.tabs.${i}`;
        if (names.indexOf(tab.name) < i) about.problems.add(`${childPath}.name`, 'twice', { name: tab.name });
        visitAll(tab.children, `${childPath}.children`, depth + 1);
      }
    } else if ('steps' in node) {
      const names = node.steps.map(({ name }) => name);
      for (const [i, step] of node.steps.entries()) {
        const childPath = `${at}.steps.${i}`;
        if (names.indexOf(step.name) < i) about.problems.add(`${childPath}.name`, 'twice', { name: step.name });
        visitAll(step.children, `${childPath}.children`, depth + 1);
      }
    } else if ('timeline' in node && node.timeline !== true) {
      once(about, node.timeline, within(at, 'timeline'));
      for (const [i, name] of node.timeline.entries()) {
        const childPath = `${at}.timeline.${i}`;
        const field = fieldAt(about, name, childPath);
        if (field && !isReverse(field)) about.problems.add(childPath, 'notReverse', { field: name });
      }
    } else if ('field' in node) placeField(node.field, within(at, 'field'));
    else if ('related' in node) {
      const childPath = within(at, 'related');
      const field = fieldAt(about, node.related, childPath);
      if (field && !isReverse(field)) about.problems.add(childPath, 'notReverse', { field: node.related });
    } else if ('slot' in node) {
      slotAt(about, node.slot, within(at, 'slot'));
      for (const [i, name] of (node.fields ?? []).entries()) placeField(name, `${at}.fields.${i}`);
    }
  };
  const visitAll = (list: readonly LayoutNode[], at: string, depth: number) => {
    for (const [i, node] of list.entries()) visit(node, within(at, i), depth);
  };
  visitAll(nodes, path, 0);
}

/** Reports required fields of a new record that the form does not contain. */
function checkRequiredFields(about: About, names: readonly string[], path: string): void {
  const placedFields = new Set(names);
  for (const [name, field] of Object.entries(about.schema.fields ?? {})) {
    const isRequired = field.required === true && field.default === undefined && kindOf(field).writes && !field.system;
    const isEditable = !field.retired && field.readOnly === undefined && (field.in?.includes('create') ?? true);
    if (isRequired && isEditable && !placedFields.has(name) && name !== about.schema.key)
      about.problems.add(path, 'requiredNotAsked', { field: name });
  }
}

const fieldsIn = (nodes: readonly LayoutNode[]): string[] =>
  nodes.flatMap((node) => {
    if ('section' in node) return fieldsIn(node.children);
    if ('tabs' in node) return node.tabs.flatMap((tab) => fieldsIn(tab.children));
    if ('steps' in node) return node.steps.flatMap((step) => fieldsIn(step.children));
    if ('slot' in node) return [...(node.fields ?? [])];
    return 'field' in node ? [node.field] : [];
  });

/** Checks what the form of a new record has besides its layout. */
function checkCreate(about: About, { slot, layout, only, aside, also = [], for: forName }: CreateSchema): void {
  const forField = forName === undefined ? undefined : fieldAt(about, forName, 'create.for');
  if (forField && !('to' in forField && kindOf(forField).stored))
    about.problems.add('create.for', 'notReference', { field: String(forName) });
  for (const [i, name] of (only ?? []).entries()) {
    const field = fieldAt(about, name, `create.only.${i}`);
    if (field && !kindOf(field).writes) about.problems.add(`create.only.${i}`, 'notAsked', { field: name });
  }
  once(about, only ?? [], 'create.only');
  if (aside !== undefined) slotAt(about, aside, 'create.aside');
  for (const [i, { action }] of also.entries())
    if (!about.schema.actions?.[action]?.on.includes('record'))
      about.problems.add(`create.also.${i}.action`, 'unknownAction', { action });
  if (slot !== undefined) return;
  if (only) checkRequiredFields(about, only, 'create.only');
  else if (layout) checkRequiredFields(about, fieldsIn(layout), 'create.layout');
}

function checkScreen(about: About, screen: ScreenSchema, path: string, writes: boolean): void {
  once(about, screen.header ?? [], `${path}.header`);
  for (const [i, name] of (screen.header ?? []).entries()) fieldAt(about, name, `${path}.header.${i}`);
  if (screen.instead !== undefined) {
    const other = fieldAt(about, screen.instead, `${path}.instead`);
    if (other && !('to' in other && other.to === about.name))
      about.problems.add(`${path}.instead`, 'notReference', { field: screen.instead });
  }
  if (screen.slot !== undefined) slotAt(about, screen.slot, `${path}.slot`);
  if (screen.layout) checkLayout(about, screen.layout, `${path}.layout`, writes);
}

/** Checks the list, the screens and the views. */
export function checkScreens(about: About): void {
  checkList(about);
  const { show, edit, create } = about.schema;
  if (show) checkScreen(about, show, 'show', false);
  if (edit) checkScreen(about, edit, 'edit', true);
  if (!create) return;
  checkScreen(about, create, 'create', true);
  checkCreate(about, create);
}
