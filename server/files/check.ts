/** Checks the files among values to be stored: they exist, belong to the writer, and match the rules of their field. */
import { kindOf } from '../../src/schema/kinds';
import { accepted } from '../../src/schema/kinds/upload';
import type { Field } from '../../src/schema/registry';
import type { Issue, Issues } from '../../src/schema/validate';
import type { Row } from '../handlers';
import type { Work } from '../records/storeRows';
import { mayReadFile } from './access';
import { findFiles, markUsed, type StoredFile } from './store';
import { valuesWithFiles } from './uploadFields';

/** Returns why a file is not allowed in a field; undefined where it is. */
export function fileIssue(field: Field, file: { size: number; type: string }): Issue | undefined {
  const { uploads } = kindOf(field);
  if (!uploads) return undefined;
  if (!accepted(uploads.accept(field), file.type)) return { key: 'engine.validation.fileType' };
  const max = uploads.maxSize(field);
  if (file.size > max) return { key: 'engine.validation.fileSize', args: { max: Math.floor(max / 1024 / 102.4) / 10 } };
  return undefined;
}

/** Files that the record already contained stay unchanged; new ones are described by the server's own data about them. */
export async function checkFiles(
  { store, viewer }: Work,
  fields: readonly Field[],
  values: Row,
  before: Row | null,
): Promise<Issues> {
  const issues: Issues = {};
  const used: string[] = [];
  for (const { rules, uploads, path, value, previousIds, replace } of fields.flatMap((field) =>
    valuesWithFiles(field, values, before),
  )) {
    const keys = uploads.keys(value);
    const found = await findFiles(store.db, keys);
    const files: StoredFile[] = [];
    for (const key of keys) {
      const file = found.get(key.toLowerCase());
      const allowed = file && (previousIds.has(file.id) || (await mayReadFile(store.db, store.registry, viewer, file)));
      const issue = allowed
        ? previousIds.has(file.id)
          ? undefined
          : fileIssue(rules, file)
        : { key: 'engine.validation.fileGone' };
      if (issue) issues[path] ??= issue;
      else if (file) files.push(file);
    }
    if (issues[path]) continue;
    used.push(...files.map(({ id }) => id));
    replace(
      uploads.from(
        files.map(({ id, name, size, type }) => ({ id, name, size, type })),
        rules,
      ),
    );
  }
  if (Object.keys(issues).length === 0) await markUsed(store.db, used);
  return issues;
}
