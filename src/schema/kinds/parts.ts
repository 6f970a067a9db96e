/** Shared by `group` and `items`: named parts, each of its own kind. */
import type { FieldOnlyOption, GroupField, ItemsField } from '../field';
import type { Resource } from '../registry';
import { KINDS, kindOf } from './index';
import type { DeclarationProblem, Part } from './kind';

type WithParts = GroupField | ItemsField;

const cache = new WeakMap<object, readonly Part[]>();

/** The parts of a field with their names, in the schema's order. */
export function partsOf({ fields }: WithParts): readonly Part[] {
  const parts = cache.get(fields) ?? Object.entries(fields).map(([name, part]) => ({ ...part, name }));
  cache.set(fields, parts);
  return parts;
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain text of a row: its non-empty parts. */
export const rowText = (field: WithParts, row: Readonly<Record<string, unknown>>): string =>
  partsOf(field)
    .map((part) => (hasValue(row[part.name]) ? kindOf(part).toText(row[part.name], part) : ''))
    .filter((text) => text !== '')
    .join(' · ');

const NAME_PATTERN = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Options that only a field of the resource may have, not a part. A part of a group may also have `readOnly`. */
export const FIELD_ONLY_OPTIONS = [
  'unique',
  'index',
  'readWith',
  'writeWith',
  'mask',
  'in',
  'widget',
  'was',
  'retired',
  'system',
  'width',
] as const satisfies readonly FieldOnlyOption[];

/** Whether a kind can be a part of another field: it needs neither a table nor a separate writer. */
export const canBePart = (kind: {
  stored: boolean;
  inResponse: string;
  writes: boolean;
  lists: boolean;
  part?: true;
  composite?: unknown;
}): boolean =>
  kind.stored &&
  kind.inResponse === 'always' &&
  kind.writes &&
  (kind.lists || kind.part === true) &&
  kind.composite === undefined;

/** Problems of the declaration of a field's parts. */
export function partProblems(
  field: WithParts,
  resource: Resource,
  find?: (name: string) => Resource | undefined,
): DeclarationProblem[] {
  const parts = partsOf(field);
  if (parts.length === 0) return [{ path: 'fields', reason: 'has no parts' }];
  return parts.flatMap((part): DeclarationProblem[] => {
    const path = `fields.${part.name}`;
    if (!NAME_PATTERN.test(part.name))
      return [{ path, reason: 'is not a camelCase name of at most 40 letters and digits' }];
    if (!Object.hasOwn(KINDS, part.kind) || !canBePart(KINDS[part.kind]))
      return [{ path, reason: `'${part.kind}' is not a kind that a part can have` }];
    // a row has no key by which its previous value could be found
    const forbidden = [...FIELD_ONLY_OPTIONS, ...(field.kind === 'items' ? ['readOnly'] : [])].filter(
      (name) => name in part,
    );
    return [
      ...forbidden.map((name) => ({
        path: `${path}.${name}`,
        reason: 'is an option of the whole field, not of a part',
      })),
      ...(kindOf(part).problems?.(part, resource, find) ?? []).map((problem) => ({
        ...problem,
        path: [path, problem.path].filter(Boolean).join('.'),
      })),
    ];
  });
}
