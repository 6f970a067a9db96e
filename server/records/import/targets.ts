/** Where the columns of a file may go, and where they most likely belong. */
import { type Language, languages } from '../../../i18n/languages';
import { writersOf } from '../../../src/schema/closed';
import { fold } from '../../../src/schema/conditions/evaluate';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import { type Field, fieldsIn, type Resource } from '../../../src/schema/registry';
import { may, type Viewer } from '../../viewer';
import { labelsIn } from '../labels';

export interface Targets {
  /** what a line may fill in */
  written: readonly Leaf[];
  /** by what a line may find the record that it changes */
  keys: readonly Field[];
}

const placed = (resource: Resource): Field[] => [
  ...new Set([...fieldsIn(resource, 'create'), ...fieldsIn(resource, 'edit')]),
];

/** What the viewer may bring in: what a form would let them write. */
export function targetsOf(resource: Resource, viewer: Viewer, readable: (field: Field) => boolean): Targets {
  const able = (field: Field) =>
    writersOf(resource, field).every((action) => may(viewer, action, resource.schema.subject));
  const given = resource.schema.keyFrom === undefined;
  const written = placed(resource).filter((field) => able(field) && (field.name !== resource.key || given));
  const keys = resource.columns.filter((field) => (field.name === resource.key || field.unique) && readable(field));
  // what is uploaded does not travel in a cell
  const held = written.flatMap(leavesOf).filter(({ field }) => kindOf(field).uploads === undefined);
  return { written: held, keys };
}

/** The title of a leaf's column, in a language: as an export writes it. */
export function titleOf(language: Language, resource: Resource, { path, whole, part }: Leaf): string {
  const labels = labelsIn(language, resource);
  return part === undefined ? labels.field(path) : `${labels.field(whole.name)} · ${labels.field(path)}`;
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** For each title of a file the path that it names, in whichever language; null where none does. Each path goes once. */
export function guess(resource: Resource, { written, keys }: Targets, titles: readonly string[]): (string | null)[] {
  const leaves = [...written, ...keys.flatMap(leavesOf)];
  const names = new Map<string, string>();
  const add = (name: string, path: string) => {
    const key = plain(name);
    if (key !== '' && !names.has(key)) names.set(key, path);
  };
  for (const leaf of leaves) add(leaf.path, leaf.path);
  for (const language of languages) for (const leaf of leaves) add(titleOf(language, resource, leaf), leaf.path);
  // a part's own name last: `Calle` is `domicilio.calle` where nothing else is called so
  for (const language of languages)
    for (const leaf of leaves)
      if (leaf.part !== undefined) add(labelsIn(language, resource).field(leaf.path), leaf.path);
  const taken = new Set<string>();
  return titles.map((title) => {
    const path = names.get(plain(title));
    if (path === undefined || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
}
