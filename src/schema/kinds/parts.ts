/** Shared by `group` and `items`: named parts, each of its own kind. */
import type { GroupField, ItemsField, OfItsOwn } from '../field';
import type { Resource } from '../registry';
import { KINDS, kindOf } from './index';
import type { Complaint, Part } from './kind';

type WithParts = GroupField | ItemsField;

const cache = new WeakMap<object, readonly Part[]>();

/** The parts of a field with their names, in the schema's order. */
export function partsOf({ fields }: WithParts): readonly Part[] {
  const parts = cache.get(fields) ?? Object.entries(fields).map(([name, part]) => ({ ...part, name }));
  cache.set(fields, parts);
  return parts;
}

const present = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain text of a row: its non-empty parts. */
export const rowText = (field: WithParts, row: Readonly<Record<string, unknown>>): string =>
  partsOf(field)
    .map((part) => (present(row[part.name]) ? kindOf(part).toText(row[part.name], part) : ''))
    .filter((text) => text !== '')
    .join(' · ');

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Options that only a field of the resource may have, not a part. A part of a group may also have `readOnly`. */
export const OF_ITS_OWN = [
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
] as const satisfies readonly OfItsOwn[];

/** Whether a kind can be a part of another field: it needs neither a table nor a separate writer. */
export const partable = (kind: {
  stored: boolean;
  answer: string;
  writes: boolean;
  lists: boolean;
  whole?: unknown;
}): boolean => kind.stored && kind.answer === 'value' && kind.writes && kind.lists && kind.whole === undefined;

/** Problems of the declaration of a field's parts. */
export function partProblems(
  field: WithParts,
  resource: Resource,
  find?: (name: string) => Resource | undefined,
): Complaint[] {
  const parts = partsOf(field);
  if (parts.length === 0) return [{ at: 'fields', reason: 'has no part' }];
  return parts.flatMap((part): Complaint[] => {
    const path = `fields.${part.name}`;
    if (!NAME.test(part.name))
      return [{ at: path, reason: 'is not a camelCase name of at most 40 letters and digits' }];
    if (!Object.hasOwn(KINDS, part.kind) || !partable(KINDS[part.kind]))
      return [{ at: path, reason: `'${part.kind}' is no kind that a part can have` }];
    // a row has no key by which its previous value could be found
    const forbidden = [...OF_ITS_OWN, ...(field.kind === 'items' ? ['readOnly'] : [])].filter((name) => name in part);
    return [
      ...forbidden.map((name) => ({ at: `${path}.${name}`, reason: 'is said of the whole field, not of its parts' })),
      ...(kindOf(part).problems?.(part, resource, find) ?? []).map((problem) => ({
        ...problem,
        at: [path, problem.at].filter(Boolean).join('.'),
      })),
    ];
  });
}
