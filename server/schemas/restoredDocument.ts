/** Computes an older version as it would be published again: later fields are retired, renamed ones get their old name. */
import type { FieldSchema } from '../../src/schema/field';
import { kindOf } from '../../src/schema/kinds';
import { type Tree, treeIn } from '../../src/schema/overlay';
import { isField } from '../../src/schema/parse';

const fieldsOf = (document: unknown): Tree => treeIn(treeIn(document).fields);

/** Where the labels of fields are (`ResourceLabels`). */
const FIELD_LABEL_GROUPS = ['fields', 'help', 'options'] as const;

/** Returns the labels of some fields of a document, by language and group. */
function labelsOf(labels: Tree, names: readonly string[]): [language: string, group: string, words: object][] {
  const belongs = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.keys(labels).flatMap((language) =>
    FIELD_LABEL_GROUPS.map((group): [string, string, object] => {
      const words = Object.entries(treeIn(treeIn(labels[language])[group]));
      return [language, group, Object.fromEntries(words.filter(([path]) => belongs(path)))];
    }),
  );
}

/**
 * Properties by which a field refers to others: a retired field needs none of them, and the others may not exist when it returns.
 */
const REFERRING_OPTIONS = ['was', 'checks', 'message', 'widget', 'where', 'with', 'doubts'];
const DECISIONS = ['required', 'readOnly', 'hidden'];

/** Returns a field with only what defines its column and who may read and write it, in case it ever returns. */
function columnOnly(field: unknown): Tree {
  const options = Object.entries(treeIn(field)).filter(
    ([option, value]) =>
      !REFERRING_OPTIONS.includes(option) && !(DECISIONS.includes(option) && typeof value === 'object'),
  );
  return Object.fromEntries(
    options.map(([option, value]) => {
      if (option === 'transitions') return [option, []];
      if (option !== 'fields') return [option, value];
      return [
        option,
        Object.fromEntries(Object.entries(treeIn(value)).map(([name, part]) => [name, columnOnly(part)])),
      ];
    }),
  );
}

/** Returns whether the field has data in the database: inverse lists and aggregates are computed on request. */
const hasColumn = (field: FieldSchema): boolean => kindOf(field).stored || kindOf(field).writes;

/** Returns the oldest document's name of a field of the newest one; undefined where it did not exist. */
function formerName(name: string, documents: readonly unknown[]): string | undefined {
  let current = name;
  for (const [i, document] of documents.slice(1).entries()) {
    const [newer, olderFields] = [fieldsOf(documents[i]), fieldsOf(document)];
    if (Object.hasOwn(olderFields, current)) continue;
    const { was } = treeIn(newer[current]);
    if (typeof was !== 'string' || !Object.hasOwn(olderFields, was) || Object.hasOwn(newer, was)) return undefined;
    current = was;
  }
  return current;
}

/** Returns the older fields; a renamed one carries its current name, so that its column is renamed back. */
function renameBack(
  documents: readonly unknown[],
  addedFields: readonly string[],
): { fields: Tree; names: Set<string> } {
  const current = fieldsOf(documents[0]);
  const fields = { ...fieldsOf(documents.at(-1)) };
  const names = new Set<string>();
  for (const name of addedFields) {
    const former = formerName(name, documents);
    if (former === undefined || Object.hasOwn(current, former)) continue;
    fields[former] = { ...treeIn(fields[former]), was: name };
    names.add(name);
  }
  return { fields, names };
}

/** Returns a field without a former name that another field now uses. */
function withoutTakenName(field: unknown, fields: Tree): unknown {
  const { was, ...rest } = treeIn(field);
  return typeof was === 'string' && Object.hasOwn(fields, was) ? rest : field;
}

/**
 * Returns the last of the documents as it would be published again: the columns of later fields stay, with their labels.
 *
 * @param documents of one resource, newest first: the published one, those between, and the older one
 */
export function restoredDocument(documents: readonly unknown[]): unknown {
  const [current, older] = [treeIn(documents[0]), documents.at(-1)];
  const old = fieldsOf(older);
  const addedFields = Object.keys(fieldsOf(current)).filter((name) => !Object.hasOwn(old, name));
  if (addedFields.length === 0) return older;
  const renamed = renameBack(documents, addedFields);
  const retired = Object.entries(fieldsOf(current)).filter(
    (entry): entry is [string, FieldSchema] =>
      addedFields.includes(entry[0]) && !renamed.names.has(entry[0]) && isField(entry[1]) && hasColumn(entry[1]),
  );
  const all = {
    ...renamed.fields,
    ...Object.fromEntries(retired.map(([name, field]) => [name, { ...columnOnly(field), retired: true }])),
  };
  const fields = Object.fromEntries(Object.entries(all).map(([name, field]) => [name, withoutTakenName(field, all)]));
  const labels = { ...treeIn(treeIn(older).labels) };
  const names = retired.map(([name]) => name);
  for (const [language, group, labelTexts] of labelsOf(treeIn(current.labels), names)) {
    if (Object.keys(labelTexts).length === 0) continue;
    const olderLabels = treeIn(labels[language]);
    labels[language] = { ...olderLabels, [group]: { ...labelTexts, ...treeIn(olderLabels[group]) } };
  }
  return { ...treeIn(older), fields, ...(Object.keys(labels).length > 0 && { labels }) };
}
