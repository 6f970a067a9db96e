/**
 * Fields with inline texts, as a form shows them: the names of parts (`label`) and the messages of checks (`said`). A schema
 * stores these texts with the resource's texts.
 */
import type { ResourceLabels } from '../../schema/labels';
import { camelCase } from '../naming/names';
import { recordIn } from './value';

type Tree = Record<string, unknown>;

const listIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(recordIn) : []);

/**
 * Returns the field at a path with its texts inline. `own`: prefix of the resource's message keys, `resources.{name}.messages.`
 */
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
  /** names of parts by path, messages by key */
  words: Required<Pick<ResourceLabels, 'fields' | 'messages'>>;
}

/** Separates a field from its inline texts. A new check gets a message key. */
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
