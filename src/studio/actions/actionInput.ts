/** Converts an action's form fields to fields with inline labels, and back. */
import type { ActionSchema } from '../../schema/action';
import type { FieldSchema } from '../../schema/field';
import type { ResourceLabels } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { changeLabels } from '../edits';
import { isField } from '../kinds/what';
import { separateTexts, withInlineTexts } from '../options/inlineTexts';
import { recordIn } from '../options/value';
import { putAction } from './actionEdits';

/** Returns the fields of an action's form, each with its label. */
export const inputWithTexts = (
  { input = {} }: ActionSchema,
  name: string,
  labels: ResourceLabels | undefined,
  messagePrefix: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([field, definition]) => [
      field,
      {
        ...withInlineTexts(definition, `${name}.${field}`, labels, messagePrefix),
        label: labels?.inputs?.[name]?.[field] ?? '',
      },
    ]),
  );

/** Saves such fields, and their labels in one language. */
export const putInput =
  (language: string, name: string, fields: Readonly<Record<string, unknown>>, messagePrefix: string) =>
  (schema: ResourceSchema): ResourceSchema => {
    const action = schema.actions?.[name];
    if (!action) return schema;
    const { input: _, ...rest } = action;
    const input: Record<string, FieldSchema> = {};
    const labels: Record<string, string> = {};
    const messages: Record<string, string> = {};
    for (const [field, definition] of Object.entries(fields)) {
      const { field: definitionOnly, texts } = separateTexts(definition, `${name}.${field}`, messagePrefix);
      if (!isField(definitionOnly)) continue;
      input[field] = definitionOnly;
      const label = String(recordIn(definition).label ?? '').trim();
      if (label !== '') labels[field] = label;
      Object.assign(messages, texts.messages);
    }
    const next = Object.keys(input).length > 0 ? { ...rest, input } : rest;
    return changeLabels(language, (labelsBefore) => ({
      ...labelsBefore,
      inputs: { ...labelsBefore.inputs, [name]: labels },
      ...(Object.keys(messages).length > 0 && { messages: { ...labelsBefore.messages, ...messages } }),
    }))(putAction(name, next)(schema));
  };
