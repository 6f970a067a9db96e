/**
 * Fields with inline texts, as a form shows them: the names of parts (`label`) and the messages of checks (`text`). A schema
 * stores these texts with the resource's texts.
 */
import type { ResourceLabels } from '../../schema/labels';
import { camelCase } from '../naming/names';
import { recordIn } from './value';

type Tree = Record<string, unknown>;

const recordsIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.map(recordIn) : []);

/**
 * Returns the field at a path with its texts inline. `own`: prefix of the resource's message keys, `resources.{name}.messages.`
 */
export function withInlineTexts(
  field: unknown,
  path: string,
  labels: ResourceLabels | undefined,
  messagePrefix: string,
): Tree {
  const { checks, fields, ...rest } = recordIn(field);
  const messageText = (message: unknown) => {
    const key = String(message ?? '');
    return key.startsWith(messagePrefix) ? (labels?.messages?.[key.slice(messagePrefix.length)] ?? '') : '';
  };
  const parts = Object.entries(recordIn(fields)).map(([name, part]): [string, Tree] => {
    const partPath = `${path}.${name}`;
    return [
      name,
      { ...withInlineTexts(part, partPath, labels, messagePrefix), label: labels?.fields?.[partPath] ?? '' },
    ];
  });
  return {
    ...rest,
    ...(checks !== undefined && {
      checks: recordsIn(checks).map((check) => ({ ...check, text: messageText(check.message) })),
    }),
    ...(fields !== undefined && { fields: Object.fromEntries(parts) }),
  };
}

export interface SeparatedField {
  field: Tree;
  /** names of parts by path, messages by key */
  texts: Required<Pick<ResourceLabels, 'fields' | 'messages'>>;
}

/** Separates a field from its inline texts. A new check gets a message key. */
export function separateTexts(field: unknown, path: string, messagePrefix: string): SeparatedField {
  const { checks, fields, label: _, ...rest } = recordIn(field);
  const texts: SeparatedField['texts'] = { fields: {}, messages: {} };
  const keys = new Set(recordsIn(checks).map(({ message }) => String(message ?? '')));
  const newKey = (): string => {
    const base = messagePrefix + camelCase(`${path} check`);
    let n = 1;
    while (keys.has(`${base}${n}`)) n += 1;
    keys.add(`${base}${n}`);
    return `${base}${n}`;
  };
  const storedChecks = recordsIn(checks).map(({ text, message, ...check }) => {
    const key = typeof message === 'string' && message !== '' ? message : newKey();
    if (key.startsWith(messagePrefix)) texts.messages[key.slice(messagePrefix.length)] = String(text ?? '').trim();
    return { ...check, message: key };
  });
  const parts = Object.entries(recordIn(fields)).map(([name, part]): [string, Tree] => {
    const partPath = `${path}.${name}`;
    const nested = separateTexts(part, partPath, messagePrefix);
    const label = String(recordIn(part).label ?? '').trim();
    if (label !== '') texts.fields[partPath] = label;
    Object.assign(texts.fields, nested.texts.fields);
    Object.assign(texts.messages, nested.texts.messages);
    return [name, nested.field];
  });
  return {
    field: {
      ...rest,
      ...(checks !== undefined && { checks: storedChecks }),
      ...(fields !== undefined && { fields: Object.fromEntries(parts) }),
    },
    texts,
  };
}
