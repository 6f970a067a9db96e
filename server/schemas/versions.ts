import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { Problem } from '../problem';
import type { Candidate } from './judge';
import type { DocumentClass, PublishedDocument } from './published';

/** One publication of a resource, as the Studio lists them. */
export interface Version {
  version: number;
  /** why, in the words of who published it */
  comment: string | null;
  by: string | null;
  /** instant, ISO 8601 */
  at: string;
}

/** The publications of a resource, newest first. */
export async function readVersions(db: Db, recurso: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select p."version", p."comentario" as "comment", u."nombreCompleto" as "by", p."fecha" as "at"
    from "publicaciones" p left join "usuarios" u on u."id" = p."usuario"
    where p."recurso" = ${recurso} order by p."version" desc limit 200`.execute(db);
  return rows;
}

async function documentAt(db: Db, recurso: string, version: number): Promise<PublishedDocument> {
  const { rows } = await sql<PublishedDocument>`
    select "recurso", "clase", "version", "documento" from "publicaciones"
    where "recurso" = ${recurso} and "version" = ${version}`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem(404, 'notFound');
  return found;
}

/** Where the words of fields are (`ResourceLabels`). */
const FIELD_WORDS = ['fields', 'help', 'options'] as const;

const objectAt = (document: unknown, member: string): Record<string, unknown> => {
  const found: unknown =
    typeof document === 'object' && document !== null
      ? Object.entries(document).find(([key]) => key === member)?.[1]
      : {};
  return typeof found === 'object' && found !== null ? { ...found } : {};
};

/** Of the words of a document, those of some of its fields, by language and group. */
function wordsOf(labels: unknown, names: readonly string[]): [language: string, group: string, words: object][] {
  const own = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.keys(objectAt({ labels }, 'labels')).flatMap((language) =>
    FIELD_WORDS.map((group): [string, string, object] => {
      const words = objectAt(objectAt(labels, language), group);
      return [language, group, Object.fromEntries(Object.entries(words).filter(([path]) => own(path)))];
    }),
  );
}

/** An older document, with the fields that came after it retired: what is in their columns stays, and what they are called. */
export function restored(older: unknown, current: unknown): unknown {
  const fields = objectAt(older, 'fields');
  const since = Object.entries(objectAt(current, 'fields')).filter(([name]) => !(name in fields));
  if (since.length === 0) return older;
  const retired = since.map(([name, field]) => [name, { ...objectAt({ field }, 'field'), retired: true }]);
  const labels = objectAt(older, 'labels');
  const names = since.map(([name]) => name);
  for (const [language, group, words] of wordsOf(objectAt(current, 'labels'), names)) {
    if (Object.keys(words).length === 0) continue;
    const said = objectAt(labels, language);
    labels[language] = { ...said, [group]: { ...words, ...objectAt(said, group) } };
  }
  const whole = { ...objectAt({ older }, 'older'), fields: { ...fields, ...Object.fromEntries(retired) } };
  return Object.keys(labels).length > 0 ? { ...whole, labels } : whole;
}

/** What publishing a version again would publish; 404 for none. */
export async function candidateOf(db: Db, recurso: string, version: number, current: unknown): Promise<Candidate> {
  const { clase, documento }: { clase: DocumentClass; documento: unknown } = await documentAt(db, recurso, version);
  return { recurso, clase, documento: restored(documento, current) };
}
