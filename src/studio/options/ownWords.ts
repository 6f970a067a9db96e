/**
 * A field with the words that belong inside it, as a form shows them: its parts' names (`label`) and what its checks say
 * (`said`). A schema keeps them with the resource's words.
 */
import type { ResourceLabels } from '../../schema/labels';
import { camelCase } from '../naming/names';
import { recordIn } from './value';

type Tree = Record<string, unknown>;

const listIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(recordIn) : []);

/** The words of a field at a path, in it. `own` is how the resource's messages begin: `resources.{name}.messages.` */
export function withOwnWords(field: unknown, path: string, words: ResourceLabels | undefined, own: string): Tree {
  const { checks, fields, ...rest } = recordIn(field);
  const saidOf = (message: unknown) => {
    const key = String(message ?? '');
    return key.startsWith(own) ? (words?.messages?.[key.slice(own.length)] ?? '') : '';
  };
  const parts = Object.entries(recordIn(fields)).map(([name, part]): [string, Tree] => {
    const at = `${path}.${name}`;
    return [name, { ...withOwnWords(part, at, words, own), label: words?.fields?.[at] ?? '' }];
  });
  return {
    ...rest,
    ...(checks !== undefined && { checks: listIn(checks).map((check) => ({ ...check, said: saidOf(check.message) })) }),
    ...(fields !== undefined && { fields: Object.fromEntries(parts) }),
  };
}

export interface Apart {
  field: Tree;
  /** the parts' names by their path, the sentences by their key */
  words: Required<Pick<ResourceLabels, 'fields' | 'messages'>>;
}

/** Such a field without its words, and they apart: a check that is new gets a key for its sentence. */
export function apart(field: unknown, path: string, own: string): Apart {
  const { checks, fields, label: _, ...rest } = recordIn(field);
  const words: Apart['words'] = { fields: {}, messages: {} };
  const keys = new Set(listIn(checks).map(({ message }) => String(message ?? '')));
  const newKey = (): string => {
    const base = own + camelCase(`${path} check`);
    let n = 1;
    while (keys.has(`${base}${n}`)) n += 1;
    keys.add(`${base}${n}`);
    return `${base}${n}`;
  };
  const kept = listIn(checks).map(({ said, message, ...check }) => {
    const key = typeof message === 'string' && message !== '' ? message : newKey();
    if (key.startsWith(own)) words.messages[key.slice(own.length)] = String(said ?? '').trim();
    return { ...check, message: key };
  });
  const parts = Object.entries(recordIn(fields)).map(([name, part]): [string, Tree] => {
    const at = `${path}.${name}`;
    const inner = apart(part, at, own);
    const label = String(recordIn(part).label ?? '').trim();
    if (label !== '') words.fields[at] = label;
    Object.assign(words.fields, inner.words.fields);
    Object.assign(words.messages, inner.words.messages);
    return [name, inner.field];
  });
  return {
    field: {
      ...rest,
      ...(checks !== undefined && { checks: kept }),
      ...(fields !== undefined && { fields: Object.fromEntries(parts) }),
    },
    words,
  };
}
