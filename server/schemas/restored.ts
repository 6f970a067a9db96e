/** Computes an older version as it would be published again: later fields are retired, renamed ones get their old name. */
import type { FieldSchema } from '../../src/schema/field';
import { kindOf } from '../../src/schema/kinds';
import { type Tree, treeIn } from '../../src/schema/overlay';
import { isField } from '../../src/schema/parse';

const fieldsOf = (document: unknown): Tree => treeIn(treeIn(document).fields);

/** Where the labels of fields are (`ResourceLabels`). */
const FIELD_WORDS = ['fields', 'help', 'options'] as const;

/** Returns the labels of some fields of a document, by language and group. */
function wordsOf(labels: Tree, names: readonly string[]): [language: string, group: string, words: object][] {
  const own = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.keys(labels).flatMap((language) =>
    FIELD_WORDS.map((group): [string, string, object] => {
      const words = Object.entries(treeIn(treeIn(labels[language])[group]));
      return [language, group, Object.fromEntries(words.filter(([path]) => own(path)))];
    }),
  );
}

/**
 * Properties by which a field refers to others: a retired field needs none of them, and the others may not exist when it returns.
 */
const NAMING = ['was', 'checks', 'message', 'widget', 'where', 'with', 'doubts'];
const DECISIONS = ['required', 'readOnly', 'hidden'];

/** Returns a field with only what defines its column and who may read and write it, in case it ever returns. */
function bare(field: unknown): Tree {
  const said = Object.entries(treeIn(field)).filter(
    ([option, value]) => !NAMING.includes(option) && !(DECISIONS.includes(option) && typeof value === 'object'),
  );
  return Object.fromEntries(
    said.map(([option, value]) => {
      if (option === 'transitions') return [option, []];
      if (option !== 'fields') return [option, value];
      return [option, Object.fromEntries(Object.entries(treeIn(value)).map(([name, part]) => [name, bare(part)]))];
    }),
  );
}

/** Returns whether the field has data in the database: inverse lists and aggregates are computed on request. */
const isKept = (field: FieldSchema): boolean => kindOf(field).stored || kindOf(field).writes;

/** Returns the oldest document's name of a field of the newest one; undefined where it did not exist. */
function formerName(name: string, documents: readonly unknown[]): string | undefined {
  let known = name;
  for (const [i, document] of documents.slice(1).entries()) {
    const [now, then] = [fieldsOf(documents[i]), fieldsOf(document)];
    if (Object.hasOwn(then, known)) continue;
    const { was } = treeIn(now[known]);
    if (typeof was !== 'string' || !Object.hasOwn(then, was) || Object.hasOwn(now, was)) return undefined;
    known = was;
  }
  return known;
}

/** Returns the older fields; a renamed one carries its current name, so that its column is renamed back. */
function renamedBack(documents: readonly unknown[], since: readonly string[]): { fields: Tree; names: Set<string> } {
  const current = fieldsOf(documents[0]);
  const fields = { ...fieldsOf(documents.at(-1)) };
  const names = new Set<string>();
  for (const name of since) {
    const former = formerName(name, documents);
    if (former === undefined || Object.hasOwn(current, former)) continue;
    fields[former] = { ...treeIn(fields[former]), was: name };
    names.add(name);
  }
  return { fields, names };
}

/** Returns a field without a former name that another field now uses. */
function withoutTaken(field: unknown, fields: Tree): unknown {
  const { was, ...rest } = treeIn(field);
  return typeof was === 'string' && Object.hasOwn(fields, was) ? rest : field;
}

/**
 * Returns the last of the documents as it would be published again: the columns of later fields stay, with their labels.
 *
 * @param documents of one resource, newest first: the published one, those between, and the older one
 */
export function restored(documents: readonly unknown[]): unknown {
  const [current, older] = [treeIn(documents[0]), documents.at(-1)];
  const old = fieldsOf(older);
  const since = Object.keys(fieldsOf(current)).filter((name) => !Object.hasOwn(old, name));
  if (since.length === 0) return older;
  const back = renamedBack(documents, since);
  const retired = Object.entries(fieldsOf(current)).filter(
    (entry): entry is [string, FieldSchema] =>
      since.includes(entry[0]) && !back.names.has(entry[0]) && isField(entry[1]) && isKept(entry[1]),
  );
  const all = {
    ...back.fields,
    ...Object.fromEntries(retired.map(([name, field]) => [name, { ...bare(field), retired: true }])),
  };
  const fields = Object.fromEntries(Object.entries(all).map(([name, field]) => [name, withoutTaken(field, all)]));
  const labels = { ...treeIn(treeIn(older).labels) };
  const names = retired.map(([name]) => name);
  for (const [language, group, words] of wordsOf(treeIn(current.labels), names)) {
    if (Object.keys(words).length === 0) continue;
    const said = treeIn(labels[language]);
    labels[language] = { ...said, [group]: { ...words, ...treeIn(said[group]) } };
  }
  return { ...treeIn(older), fields, ...(Object.keys(labels).length > 0 && { labels }) };
}
