import type { FieldSchema, PartField } from '../../field';
import type { ResourceSchema } from '../../resource';

type MessageEntry = readonly [string, string | undefined];

/** The messages that fields show when they refuse a value, parts included. */
const fieldMessages = (fields: Readonly<Record<string, FieldSchema | PartField>> = {}, path: string): MessageEntry[] =>
  Object.entries(fields).flatMap(([name, field]): MessageEntry[] => [
    [`${path}.${name}.message`, field.message],
    ...(field.checks ?? []).map(({ message }, i): MessageEntry => [`${path}.${name}.checks.${i}.message`, message]),
    ...('fields' in field ? fieldMessages(field.fields, `${path}.${name}.fields`) : []),
  ]);

/** The success messages of an action: one text, or one for each value of the field in `messageBy`. */
function successMessages(
  fields: ResourceSchema['fields'] = {},
  message?: string,
  messageBy?: string,
): (string | undefined)[] {
  const field = messageBy === undefined ? undefined : fields[messageBy];
  const values = field && 'as' in field ? field.as : field;
  if (message === undefined || !values || !('options' in values)) return [message];
  return values.options.map((option) => `${message}.${option}`);
}

/** Every message that a schema names: its path and its i18n key. */
export const messagesOf = ({ fields, actions = {} }: Partial<ResourceSchema>): MessageEntry[] => [
  ...fieldMessages(fields, 'fields'),
  ...Object.entries(actions).flatMap(
    ([name, { message, messageBy, opens, failure, wrongState, first, input, run }]): MessageEntry[] => [
      ...successMessages(fields, message, messageBy).map((key): MessageEntry => [`actions.${name}.message`, key]),
      [`actions.${name}.opens.none`, opens?.none],
      [`actions.${name}.failure`, failure],
      [`actions.${name}.wrongState`, wrongState],
      [`actions.${name}.first.reason`, first?.reason],
      ...fieldMessages(input, `actions.${name}.input`),
      ...run.flatMap((step, i): MessageEntry[] =>
        'notify' in step
          ? [
              [`actions.${name}.run.${i}.subject`, step.subject],
              [`actions.${name}.run.${i}.text`, step.text],
            ]
          : [],
      ),
    ],
  ),
];
