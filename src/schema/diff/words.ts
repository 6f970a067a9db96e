/** Changes of a schema's labels. */
import type { Labels } from '../labels';
import type { ResourceSchema } from '../resource';
import { type Changes, same } from './change';

/** Maximum number of texts listed. */
const MOST = 6;

/** Every text of nested labels, with its path. */
function wordsIn(words: unknown, path: readonly string[] = []): [path: readonly string[], word: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, beneath]) => wordsIn(beneath, [...path, name]));
}

const byPath = (labels: Labels | undefined) => new Map(wordsIn(labels).map(([path, word]) => [path.join('\n'), word]));

/** Whether the item of a label exists. An added or removed item has its own line, which names it. */
function isThere(
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
  if (same(before.labels, after.labels)) return;
  const [old, now] = [byPath(before.labels), byPath(after.labels)];
  const changed = [...now].flatMap(([path, word]) =>
    old.get(path) === word || (!old.has(path) && !isThere(path.split('\n'), before)) ? [] : [word],
  );
  const gone = [...old].flatMap(([path, word]) => (now.has(path) || !isThere(path.split('\n'), after) ? [] : [word]));
  const words = [...new Set([...changed, ...gone])];
  if (words.length === 0) return;
  const told = words.slice(0, MOST).join(', ') + (words.length > MOST ? ', …' : '');
  changes.add('labels', 'safe', 'labels', { words: told });
}
