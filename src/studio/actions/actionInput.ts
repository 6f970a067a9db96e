/** Converts an action's form fields to fields with inline labels, and back. */
import type { ActionSchema } from '../../schema/action';
import type { FieldSchema } from '../../schema/field';
import type { ResourceLabels } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { putWords } from '../edits';
import { isField } from '../kinds/what';
import { apart, withOwnWords } from '../options/ownWords';
import { recordIn } from '../options/value';
import { putAction } from './actionEdits';

/** Returns the fields of an action's form, each with its label. */
export const inputWithWords = (
  { input = {} }: ActionSchema,
  name: string,
  words: ResourceLabels | undefined,
  own: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([field, of]) => [
      field,
      { ...withOwnWords(of, `${name}.${field}`, words, own), label: words?.inputs?.[name]?.[field] ?? '' },
    ]),
  );

/** Saves such fields, and their labels in one language. */
export const putInput =
  (language: string, name: string, fields: Readonly<Record<string, unknown>>, own: string) =>
  (schema: ResourceSchema): ResourceSchema => {
    const before = schema.actions?.[name];
    if (!before) return schema;
    const { input: _, ...rest } = before;
    const input: Record<string, FieldSchema> = {};
    const labels: Record<string, string> = {};
    const messages: Record<string, string> = {};
    for (const [field, of] of Object.entries(fields)) {
      const { field: said, words } = apart(of, `${name}.${field}`, own);
      if (!isField(said)) continue;
      input[field] = said;
      const label = String(recordIn(of).label ?? '').trim();
      if (label !== '') labels[field] = label;
      Object.assign(messages, words.messages);
    }
    const next = Object.keys(input).length > 0 ? { ...rest, input } : rest;
    return putWords(language, (said) => ({
      ...said,
      inputs: { ...said.inputs, [name]: labels },
      ...(Object.keys(messages).length > 0 && { messages: { ...said.messages, ...messages } }),
    }))(putAction(name, next)(schema));
  };
