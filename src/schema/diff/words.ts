/** What is said otherwise than before. */
import type { Labels } from '../labels';
import type { ResourceSchema } from '../resource';
import { type Changes, same } from './change';

/** So many are named one by one. */
const MOST = 6;

/** Every word there is, by language and path. */
function wordsIn(words: unknown, path: readonly string[] = []): [path: readonly string[], word: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, beneath]) => wordsIn(beneath, [...path, name]));
}

const byPath = (labels: Labels | undefined) => new Map(wordsIn(labels).map(([path, word]) => [path.join('\n'), word]));

/** Whether what a text is of is there. What is new or gone has a line of its own, with its name. */
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

/** Which texts change: as they will be, those that go as they were. */
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
