/** Finds the icons of a schema that the client does not have. */
import type { FieldSchema } from '../../src/schema/field';
import type { ResourceSchema } from '../../src/schema/resource';
import { iconsFromStart } from '../../src/ui/icons';
import { icons as laterIcons } from '../../src/ui/laterIcons';

type Named = readonly [path: string, icon: string];

const iconsOf = (fields: Readonly<Record<string, FieldSchema>>, path: string): Named[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.entries('icons' in field ? (field.icons ?? {}) : {}).map(
      ([option, icon]): Named => [`${path}.${name}.icons.${option}`, icon],
    ),
  );

/** Returns the path and the name of each unknown icon: it would be left out without a message. */
export function unknownIcons({ icon, fields, actions = {} }: ResourceSchema): Named[] {
  const named: Named[] = [
    ...(icon ? [['icon', icon] as const] : []),
    ...iconsOf(fields, 'fields'),
    ...Object.entries(actions).flatMap(([name, action]) => [
      ...(action.icon ? [[`actions.${name}.icon`, action.icon] as const] : []),
      ...iconsOf(action.input ?? {}, `actions.${name}.input`),
    ]),
  ];
  return named.filter(([, name]) => !iconsFromStart.has(name) && !Object.hasOwn(laterIcons, name));
}
