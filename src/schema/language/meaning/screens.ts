import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import { placedFields } from '../../layoutNodes';
import type { CreateSchema, LayoutNode, ScreenSchema } from '../../screen';
import { type CheckContext, checkDuplicates, fieldAt, slotAt } from '../checkContext';
import { within } from '../problem';
import { checkCondition } from './conditions';
import { checkFullText } from './fullText';

/** Maximum nesting of sections and tabs. */
const MAX_DEPTH = 6;

type Capability = 'lists' | 'sorts' | 'searches' | 'filters';
const PROBLEM_BY_CAPABILITY: Record<Capability, string> = {
  lists: 'notListed',
  sorts: 'notSorted',
  searches: 'notSearched',
  filters: 'notFiltered',
};

function checkNames(
  context: CheckContext,
  names: readonly string[] | undefined,
  path: string,
  capability: Capability,
): void {
  if (!names) return;
  checkDuplicates(context, names, path);
  for (const [i, name] of names.entries()) checkCapability(context, name, `${path}.${i}`, capability);
}

function checkCapability(context: CheckContext, name: string, path: string, capability: Capability): void {
  const field = fieldAt(context, name, path);
  if (!field) return;
  const kind = kindOf(field);
  const isCapable = capability === 'filters' ? kind.operators.length > 0 : kind[capability];
  if (!isCapable) context.problems.add(path, PROBLEM_BY_CAPABILITY[capability], { field: name });
}

function checkList(context: CheckContext): void {
  const { list } = context.schema;
  if (!list) return;
  checkNames(context, list.columns, 'list.columns', 'lists');
  checkNames(context, list.search, 'list.search', 'searches');
  checkNames(context, list.filters, 'list.filters', 'filters');
  checkNames(context, list.facets, 'list.facets', 'filters');
  checkNames(context, list.card, 'list.card', 'lists');
  checkNames(context, Object.entries(list.second ?? {}).flat(2), 'list.second', 'lists');
  for (const [name, { while: condition }] of Object.entries(list.ages ?? {})) {
    const path = `list.ages.${name}`;
    const field = fieldAt(context, name, path);
    const cell = field && kindOf(field).cell;
    if (field && cell !== 'date' && cell !== 'dateTime') context.problems.add(path, 'notInstant');
    if (condition) checkCondition(context, condition, { path: `${path}.while` });
  }
  if (list.queue) {
    checkCapability(context, list.queue.title, 'list.queue.title', 'lists');
    if (list.queue.aside !== undefined) checkCapability(context, list.queue.aside, 'list.queue.aside', 'lists');
    checkNames(context, list.queue.facts, 'list.queue.facts', 'lists');
    for (const [i, action] of (list.queue.after ?? []).entries())
      if (context.schema.actions && !Object.hasOwn(context.schema.actions, action))
        context.problems.add(`list.queue.after.${i}`, 'unknownAction', { action });
  }
  if (list.sort) checkCapability(context, list.sort[0], 'list.sort.0', 'sorts');
  if (list.above !== undefined) slotAt(context, list.above, 'list.above');
  if (list.body !== undefined) slotAt(context, list.body, 'list.body');
  const names = (list.views ?? []).map(({ name }) => name);
  if (list.board !== undefined && !names.includes(list.board))
    context.problems.add('list.board', 'unknownView', { view: list.board });
  for (const [i, view] of (list.views ?? []).entries()) {
    const path = `list.views.${i}`;
    if (names.indexOf(view.name) < i) context.problems.add(`${path}.name`, 'twice', { name: view.name });
    checkCondition(context, view.filter, { path: `${path}.filter`, record: null, list: true });
    if (view.sort) checkCapability(context, view.sort[0], `${path}.sort.0`, 'sorts');
    if (view.empty) checkNames(context, view.empty, `${path}.empty`, 'lists');
  }
}

/** Checks that the fields, lists and slots in a layout exist; in a form (`writes`), no field may appear twice. */
export function checkLayout(context: CheckContext, nodes: readonly LayoutNode[], path: string, writes: boolean): void {
  const placedFields = new Map<string, string>();
  const placeField = (name: string, nodePath: string): void => {
    const field = fieldAt(context, name, nodePath);
    if (field && kindOf(field).inResponse === 'never') context.problems.add(nodePath, 'notShown', { field: name });
    if (placedFields.has(name) && writes) context.problems.add(nodePath, 'twice', { name });
    placedFields.set(name, nodePath);
  };
  const visit = (node: LayoutNode, nodePath: string, depth: number): void => {
    if (depth > MAX_DEPTH) context.problems.add(nodePath, 'layoutDeep', { max: MAX_DEPTH });
    else if ('section' in node) visitAll(node.children, within(nodePath, 'children'), depth + 1);
    else if ('tabs' in node) {
      const names = node.tabs.map(({ name }) => name);
      for (const [i, tab] of node.tabs.entries()) {
        const childPath = `${nodePath}.tabs.${i}`;
        if (names.indexOf(tab.name) < i) context.problems.add(`${childPath}.name`, 'twice', { name: tab.name });
        visitAll(tab.children, `${childPath}.children`, depth + 1);
      }
    } else if ('steps' in node) {
      const names = node.steps.map(({ name }) => name);
      for (const [i, step] of node.steps.entries()) {
        const childPath = `${nodePath}.steps.${i}`;
        if (names.indexOf(step.name) < i) context.problems.add(`${childPath}.name`, 'twice', { name: step.name });
        visitAll(step.children, `${childPath}.children`, depth + 1);
      }
    } else if ('overview' in node) {
      visitAll(node.overview.main, `${nodePath}.overview.main`, depth + 1);
      visitAll(node.overview.aside, `${nodePath}.overview.aside`, depth + 1);
    } else if ('versions' in node) {
      if (!context.schema.versions) context.problems.add(within(nodePath, 'versions'), 'versionsNone');
    } else if ('timeline' in node && node.timeline !== true) {
      checkDuplicates(context, node.timeline, within(nodePath, 'timeline'));
      for (const [i, name] of node.timeline.entries()) {
        const childPath = `${nodePath}.timeline.${i}`;
        const field = fieldAt(context, name, childPath);
        if (field && !isReverse(field)) context.problems.add(childPath, 'notReverse', { field: name });
      }
    } else if ('field' in node) placeField(node.field, within(nodePath, 'field'));
    else if ('related' in node) {
      const childPath = within(nodePath, 'related');
      const field = fieldAt(context, node.related, childPath);
      if (field && !isReverse(field)) context.problems.add(childPath, 'notReverse', { field: node.related });
    } else if ('slot' in node) {
      slotAt(context, node.slot, within(nodePath, 'slot'));
      for (const [i, name] of (node.fields ?? []).entries()) placeField(name, `${nodePath}.fields.${i}`);
    }
  };
  const visitAll = (list: readonly LayoutNode[], nodePath: string, depth: number) => {
    for (const [i, node] of list.entries()) visit(node, within(nodePath, i), depth);
  };
  visitAll(nodes, path, 0);
}

/** Reports required fields of a new record that the form does not contain. */
function checkRequiredFields(context: CheckContext, names: readonly string[], path: string): void {
  const placedFields = new Set(names);
  for (const [name, field] of Object.entries(context.schema.fields ?? {})) {
    const isRequired = field.required === true && field.default === undefined && kindOf(field).writes && !field.system;
    const isEditable = !field.retired && field.readOnly === undefined && (field.in?.includes('create') ?? true);
    if (isRequired && isEditable && !placedFields.has(name) && name !== context.schema.key)
      context.problems.add(path, 'requiredNotAsked', { field: name });
  }
}

/** Checks what the form of a new record has besides its layout. */
function checkCreate(
  context: CheckContext,
  { slot, layout, only, aside, also = [], for: forName }: CreateSchema,
): void {
  const forField = forName === undefined ? undefined : fieldAt(context, forName, 'create.for');
  if (forField && !('to' in forField && kindOf(forField).stored))
    context.problems.add('create.for', 'notReference', { field: String(forName) });
  for (const [i, name] of (only ?? []).entries()) {
    const field = fieldAt(context, name, `create.only.${i}`);
    if (field && !kindOf(field).writes) context.problems.add(`create.only.${i}`, 'notAsked', { field: name });
  }
  checkDuplicates(context, only ?? [], 'create.only');
  if (aside !== undefined) slotAt(context, aside, 'create.aside');
  for (const [i, { action }] of also.entries())
    if (!context.schema.actions?.[action]?.on.includes('record'))
      context.problems.add(`create.also.${i}.action`, 'unknownAction', { action });
  if (slot !== undefined) return;
  if (only) checkRequiredFields(context, only, 'create.only');
  else if (layout) checkRequiredFields(context, placedFields(layout), 'create.layout');
}

function checkScreen(context: CheckContext, screen: ScreenSchema, path: string, writes: boolean): void {
  checkDuplicates(context, screen.header ?? [], `${path}.header`);
  for (const [i, name] of (screen.header ?? []).entries()) fieldAt(context, name, `${path}.header.${i}`);
  if (screen.instead !== undefined) {
    const other = fieldAt(context, screen.instead, `${path}.instead`);
    if (other && !('to' in other && other.to === context.name))
      context.problems.add(`${path}.instead`, 'notReference', { field: screen.instead });
  }
  if (screen.slot !== undefined) slotAt(context, screen.slot, `${path}.slot`);
  if (screen.layout) checkLayout(context, screen.layout, `${path}.layout`, writes);
}

/** Checks the list, the screens and the views. */
export function checkScreens(context: CheckContext): void {
  checkList(context);
  checkFullText(context);
  const { show, edit, create } = context.schema;
  if (show) checkScreen(context, show, 'show', false);
  if (edit) checkScreen(context, edit, 'edit', true);
  if (!create) return;
  checkScreen(context, create, 'create', true);
  checkCreate(context, create);
}
