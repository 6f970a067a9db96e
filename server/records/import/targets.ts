/** The possible targets of the columns of a file, and the most likely ones. */
import { type Language, languages } from '../../../i18n/languages';
import { historicalFields, importsHistory } from '../../../src/schema/historical';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import { type Field, fieldsIn, type Resource } from '../../../src/schema/registry';
import { writersOf } from '../../../src/schema/restrictedFields';
import { fold } from '../../../src/schema/text/fold';
import { may, type Viewer } from '../../viewer';
import { labelsIn } from '../labels';

export interface Targets {
  /** fields and parts that a line may write */
  written: readonly Leaf[];
  /** fields by which a line may find its record */
  keys: readonly Field[];
  /** paths of `written` that only historical records have */
  historical: ReadonlySet<string>;
}

const formFields = (resource: Resource): Field[] => [
  ...new Set([...fieldsIn(resource, 'create'), ...fieldsIn(resource, 'edit')]),
];

/** Whether the viewer may import historical records. */
export const mayImportHistory = ({ schema }: Resource, viewer: Viewer): boolean =>
  schema.historical !== undefined && may(viewer, importsHistory, schema.subject);

/** Returns what the viewer may import: what a form would let them write. */
export function targetsOf(resource: Resource, viewer: Viewer, readable: (field: Field) => boolean): Targets {
  const mayWrite = (field: Field) =>
    writersOf(resource, field).every((action) => may(viewer, action, resource.schema.subject));
  const isOwnKey = resource.schema.keyFrom === undefined;
  const current = formFields(resource).filter((field) => mayWrite(field) && (field.name !== resource.key || isOwnKey));
  const historicalOnly = mayImportHistory(resource, viewer) ? historicalFields(resource).filter(mayWrite) : [];
  const written = [...current, ...historicalOnly.filter((field) => !current.includes(field))];
  const keys = resource.columns.filter((field) => (field.name === resource.key || field.unique) && readable(field));
  // uploads cannot be imported from a cell
  const importable = written.flatMap(leavesOf).filter(({ field }) => kindOf(field).uploads === undefined);
  const historical = new Set(historicalOnly.filter((field) => !current.includes(field)).map(({ name }) => name));
  return { written: importable, keys, historical };
}

/** Returns the title of a column in a language, as an export writes it. */
export function titleOf(language: Language, resource: Resource, { path, rootField, part }: Leaf): string {
  const labels = labelsIn(language, resource);
  return part === undefined ? labels.field(path) : `${labels.field(rootField.name)} · ${labels.field(path)}`;
}

const normalized = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the names of each path, the most specific first. */
function pathNames(resource: Resource, leaves: readonly Leaf[]): [name: string, path: string][] {
  const byTitle = languages.flatMap((language) =>
    leaves.map((leaf): [string, string] => [titleOf(language, resource, leaf), leaf.path]),
  );
  // the bare name of a part comes last: `Calle` is `domicilio.calle` unless another field has that name
  const parts = leaves.filter(({ part }) => part !== undefined);
  const byPartTitle = languages.flatMap((language) =>
    parts.map(({ path }): [string, string] => [labelsIn(language, resource).field(path), path]),
  );
  return [...leaves.map(({ path }): [string, string] => [path, path]), ...byTitle, ...byPartTitle];
}

/**
 * Returns the likely path of each title, in any language; null when none matches. Each path is used once, so a second column with
 * the same title gets the next field of that name. Exact matches take precedence, then writable fields over keys. Historical
 * fields are not matched in a file with a key, because such a file changes records.
 */
export function guessTargets(resource: Resource, targets: Targets, titles: readonly string[]): (string | null)[] {
  const { written, keys, historical } = targets;
  const current = written.filter(({ rootField }) => !historical.has(rootField.name));
  const guesses = matchTitles(resource, { written: current, keys }, titles);
  const hasKey = keys.some((key) => leavesOf(key).some(({ path }) => guesses.includes(path)));
  return hasKey ? guesses : matchTitles(resource, { written, keys }, titles);
}

/** `Nº`, `N°`, `Nro.` in the languages of the product, which the key of a record is called too. */
const NUMBER = /^(?:no?|nro|num|numero|number|رقم|号|编号)$/;

function matchTitles(
  resource: Resource,
  { written, keys }: Pick<Targets, 'written' | 'keys'>,
  titles: readonly string[],
): (string | null)[] {
  const names = [...pathNames(resource, written), ...pathNames(resource, keys.flatMap(leavesOf))].map(
    ([name, path]) => ({
      name,
      path,
      text: normalized(name),
    }),
  );
  const used = new Set<string>();
  const take = (title: string, isMatch: (candidate: (typeof names)[number]) => boolean): string | null => {
    const matches = names.filter((candidate) => isMatch(candidate) && !used.has(candidate.path));
    const path = (matches.find(({ name }) => name === title.trim()) ?? matches[0])?.path;
    if (path === undefined) return null;
    used.add(path);
    return path;
  };
  const isWritten = (path: string) => written.some((leaf) => leaf.path === path);
  const byLabel = (title: string) => {
    const text = normalized(title);
    return (candidate: (typeof names)[number]) => candidate.text !== '' && candidate.text === text;
  };
  // a field with that label comes first, then the field that is called a number, and only then the record's own number
  const guesses = titles.map((title) =>
    take(title, (candidate) => isWritten(candidate.path) && byLabel(title)(candidate)),
  );
  return titles.map((title, index) => {
    const guess = guesses[index] ?? null;
    if (guess !== null) return guess;
    const isNumber = NUMBER.test(normalized(title));
    const number = isNumber ? take(title, ({ path, text }) => isWritten(path) && NUMBER.test(text)) : null;
    return number ?? take(title, byLabel(title));
  });
}
