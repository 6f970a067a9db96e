import type { Overlay } from '../overlay';
import type { ResourceSchema } from '../resource';
import { OPEN_PATHS } from './rules';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const childOf = (tree: unknown, name: string): unknown =>
  isTree(tree) && Object.hasOwn(tree, name) ? tree[name] : undefined;

/** Every difference of two trees along a path pattern, with the value in the second tree; null if it was removed. */
function differences(pattern: readonly string[], before: unknown, after: unknown, path: string): [string, unknown][] {
  const [step, ...rest] = pattern;
  if (step === undefined) return isSame(before, after) ? [] : [[path, after ?? null]];
  const isOpen = step === '**';
  if (isOpen && !isTree(before) && !isTree(after)) return isSame(before, after) ? [] : [[path, after ?? null]];
  const names =
    step === '*' || isOpen ? [...Object.keys({ ...(isTree(before) && before), ...(isTree(after) && after) })] : [step];
  return names.flatMap((name) =>
    differences(isOpen ? pattern : rest, childOf(before, name), childOf(after, name), path ? `${path}.${name}` : name),
  );
}

/**
 * Computes the overlay that turns the code's schema into the edited one. Properties that an overlay may not change are left out.
 */
export function overlayBetween(code: ResourceSchema, edited: ResourceSchema): Overlay {
  const addedFields = Object.entries(edited.fields).filter(([name]) => !Object.hasOwn(code.fields, name));
  const shared = Object.fromEntries(Object.entries(edited.fields).filter(([name]) => Object.hasOwn(code.fields, name)));
  const names = Object.keys(edited.fields);
  const isReordered = !isSame(names, [...Object.keys(code.fields), ...addedFields.map(([name]) => name)]);
  const set = [
    ...(isReordered ? [['order', names] as const] : []),
    ...OPEN_PATHS.filter((path) => path !== 'order').flatMap((path) =>
      differences(path.split('.'), code, { ...edited, fields: shared }, ''),
    ),
  ];
  return {
    resource: code.name,
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(addedFields.length > 0 && { fields: Object.fromEntries(addedFields) }),
  };
}
