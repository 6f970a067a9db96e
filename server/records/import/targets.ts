/** Where the columns of a file may go, and where they most likely belong. */
import { type Language, languages } from '../../../i18n/languages';
import { writersOf } from '../../../src/schema/closed';
import { historicalFields, importsHistory } from '../../../src/schema/historical';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import { type Field, fieldsIn, type Resource } from '../../../src/schema/registry';
import { fold } from '../../../src/schema/text/fold';
import { may, type Viewer } from '../../viewer';
import { labelsIn } from '../labels';

export interface Targets {
  /** what a line may fill in */
  written: readonly Leaf[];
  /** by what a line may find the record that it changes */
  keys: readonly Field[];
  /** those of `written` that only new records of the past have */
  historical: ReadonlySet<string>;
}

const placed = (resource: Resource): Field[] => [
  ...new Set([...fieldsIn(resource, 'create'), ...fieldsIn(resource, 'edit')]),
];

/** Whether the viewer may bring in records of the past. */
export const mayImportHistory = ({ schema }: Resource, viewer: Viewer): boolean =>
  schema.historical !== undefined && may(viewer, importsHistory, schema.subject);

/** What the viewer may bring in: what a form would let them write. */
export function targetsOf(resource: Resource, viewer: Viewer, readable: (field: Field) => boolean): Targets {
  const able = (field: Field) =>
    writersOf(resource, field).every((action) => may(viewer, action, resource.schema.subject));
  const given = resource.schema.keyFrom === undefined;
  const usual = placed(resource).filter((field) => able(field) && (field.name !== resource.key || given));
  const past = mayImportHistory(resource, viewer) ? historicalFields(resource).filter(able) : [];
  const written = [...usual, ...past.filter((field) => !usual.includes(field))];
  const keys = resource.columns.filter((field) => (field.name === resource.key || field.unique) && readable(field));
  // what is uploaded does not travel in a cell
  const held = written.flatMap(leavesOf).filter(({ field }) => kindOf(field).uploads === undefined);
  const historical = new Set(past.filter((field) => !usual.includes(field)).map(({ name }) => name));
  return { written: held, keys, historical };
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

/** What each path goes by, the surest first. */
function namesOf(resource: Resource, leaves: readonly Leaf[]): [name: string, path: string][] {
  const titled = languages.flatMap((language) =>
    leaves.map((leaf): [string, string] => [titleOf(language, resource, leaf), leaf.path]),
  );
  // a part's own name last: `Calle` is `domicilio.calle` where nothing else is called so
  const parts = leaves.filter(({ part }) => part !== undefined);
  const alone = languages.flatMap((language) =>
    parts.map(({ path }): [string, string] => [labelsIn(language, resource).field(path), path]),
  );
  return [...leaves.map(({ path }): [string, string] => [path, path]), ...titled, ...alone];
}

/**
 * For each title of a file the path that it names, in whichever language; null where none does. Each path goes once: of two
 * columns called the same, the second is the next field called so. What is called so to the letter goes first, then what a
 * line may fill in before what it may be found by. What only records of the past have is not guessed of a file that has a key:
 * it changes records.
 */
export function guess(resource: Resource, targets: Targets, titles: readonly string[]): (string | null)[] {
  const { written, keys, historical } = targets;
  const usual = written.filter(({ whole }) => !historical.has(whole.name));
  const guessed = guessAmong(resource, { written: usual, keys }, titles);
  const changes = keys.some((key) => leavesOf(key).some(({ path }) => guessed.includes(path)));
  return changes ? guessed : guessAmong(resource, { written, keys }, titles);
}

function guessAmong(
  resource: Resource,
  { written, keys }: Pick<Targets, 'written' | 'keys'>,
  titles: readonly string[],
): (string | null)[] {
  const names = [...namesOf(resource, written), ...namesOf(resource, keys.flatMap(leavesOf))].map(([name, path]) => ({
    name,
    path,
    text: plain(name),
  }));
  const used = new Set<string>();
  return titles.map((title) => {
    const text = plain(title);
    const called = names.filter((one) => one.text !== '' && one.text === text && !used.has(one.path));
    const path = (called.find(({ name }) => name === title.trim()) ?? called[0])?.path;
    if (path === undefined) return null;
    used.add(path);
    return path;
  });
}
