/** Changes of a schema's labels. */
import type { Labels } from '../labels';
import type { ResourceSchema } from '../resource';
import { type Changes, isSame } from './change';

/** Maximum number of texts listed. */
const MAX_LISTED = 6;

/** Every text of nested labels, with its path. */
function textsIn(labels: unknown, path: readonly string[] = []): [path: readonly string[], word: string][] {
  if (typeof labels === 'string') return [[path, labels]];
  if (typeof labels !== 'object' || labels === null) return [];
  return Object.entries(labels).flatMap(([name, nested]) => textsIn(nested, [...path, name]));
}

const textsByPath = (labels: Labels | undefined) =>
  new Map(textsIn(labels).map(([path, text]) => [path.join('\n'), text]));

/** Whether the item of a label exists. An added or removed item has its own line, which names it. */
function itemExists(
  [, group, name = '', option = '']: readonly string[],
  { fields, actions = {} }: ResourceSchema,
): boolean {
  if (group === 'actions' || group === 'reasons' || group === 'inputs') return name in actions;
  if (group !== 'fields' && group !== 'help' && group !== 'options') return true;
  const field = fields[name.replace(/\..*$/, '')];
  if (!field || group !== 'options' || name.includes('.')) return field !== undefined;
  return !('options' in field) || field.options.includes(option);
}

/** Reports changed labels: new texts as they will be, removed ones as they were. */
export function diffWords(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  if (isSame(before.labels, after.labels)) return;
  const [oldTexts, newTexts] = [textsByPath(before.labels), textsByPath(after.labels)];
  const changed = [...newTexts].flatMap(([path, text]) =>
    oldTexts.get(path) === text || (!oldTexts.has(path) && !itemExists(path.split('\n'), before)) ? [] : [text],
  );
  const removed = [...oldTexts].flatMap(([path, text]) =>
    newTexts.has(path) || !itemExists(path.split('\n'), after) ? [] : [text],
  );
  const texts = [...new Set([...changed, ...removed])];
  if (texts.length === 0) return;
  const listed = texts.slice(0, MAX_LISTED).join(', ') + (texts.length > MAX_LISTED ? ', …' : '');
  changes.add('labels', 'safe', 'labels', { words: listed });
}
