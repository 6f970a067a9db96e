import type { FieldSchema, PartField } from '../../field';
import type { ResourceSchema } from '../../resource';

type Asked = readonly [string, string | undefined];

/** The messages that fields show when they refuse a value, parts included. */
const refusals = (fields: Readonly<Record<string, FieldSchema | PartField>> = {}, path: string): Asked[] =>
  Object.entries(fields).flatMap(([name, field]): Asked[] => [
    [`${path}.${name}.message`, field.message],
    ...(field.checks ?? []).map(({ message }, i): Asked => [`${path}.${name}.checks.${i}.message`, message]),
    ...('fields' in field ? refusals(field.fields, `${path}.${name}.fields`) : []),
  ]);

/** The success messages of an action: one text, or one for each value of the field in `messageBy`. */
function saidBy(fields: ResourceSchema['fields'] = {}, message?: string, messageBy?: string): (string | undefined)[] {
  const field = messageBy === undefined ? undefined : fields[messageBy];
  const values = field && 'as' in field ? field.as : field;
  if (message === undefined || !values || !('options' in values)) return [message];
  return values.options.map((option) => `${message}.${option}`);
}

/** Every message that a schema names: its path and its i18n key. */
export const messagesOf = ({ fields, actions = {} }: Partial<ResourceSchema>): Asked[] => [
  ...refusals(fields, 'fields'),
  ...Object.entries(actions).flatMap(
    ([name, { message, messageBy, failure, wrongState, first, input, run }]): Asked[] => [
      ...saidBy(fields, message, messageBy).map((key): Asked => [`actions.${name}.message`, key]),
      [`actions.${name}.failure`, failure],
      [`actions.${name}.wrongState`, wrongState],
      [`actions.${name}.first.reason`, first?.reason],
      ...refusals(input, `actions.${name}.input`),
      ...run.flatMap((step, i): Asked[] =>
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
