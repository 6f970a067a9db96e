import { sql } from 'kysely';
import type { Change } from '../../src/schema/diff';
import type { Problem as NamedProblem } from '../../src/schema/language/problem';
import { SchemaError } from '../../src/schema/schemaError';
import { writeEntry } from '../audit/auditLog';
import { ensureCatalogue } from '../auth/ensureCatalogue';
import { migrate } from '../db/migrate';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Bus } from '../events/bus';
import { Problem } from '../problem';
import { dropDraft, readDraft } from './drafts';
import { measure } from './measure';
import { permissionsOf } from './permissions';
import { type PublishedDocument, publishedVersion, readPublished } from './published';
import { type Candidate, codeSchema, validateDraft } from './validateDraft';
import { candidateOf } from './versions';

/** Advisory lock: one publication at a time across all processes. */
const publicationLock = 741_206_339;

export interface PublishOptions {
  db: Db;
  publish: Bus['publish'];
  /** who publishes */
  usuario: number;
  comentario: string | null;
}

/**
 * Publishes the draft of a resource and deletes the draft. Throws 404 for none, 412 where it is not the version read, or older
 * than the published one.
 */
export function publishDraft(
  options: PublishOptions,
  recurso: string,
  readVersion: number,
): Promise<PublishedDocument> {
  return inTransaction(options.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${publicationLock})`.execute(tx);
    const draft = await readDraft(tx, recurso);
    if (!draft) throw new Problem(404, 'notFound');
    if (draft.version !== readVersion) throw new Problem(412, 'stale');
    // it lacks what was published since, and would undo it
    if (draft.base !== (await publishedVersion(tx, recurso))) throw new Problem(412, 'stale');
    const published = await publishCandidate({ ...options, db: tx }, draft);
    await dropDraft(tx, recurso);
    return published;
  });
}

/**
 * Publishes a change to the document of the organisation's own resource. Throws 404 for none, 409 while a draft exists, which
 * would undo the change.
 */
export function publishChange(
  options: PublishOptions,
  recurso: string,
  change: (documento: unknown) => unknown,
): Promise<PublishedDocument> {
  return inTransaction(options.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${publicationLock})`.execute(tx);
    const { documents } = await readPublished(tx);
    const current = documents.find((document) => document.recurso === recurso && document.clase === 'recurso');
    if (!current) throw new Problem(404, 'notFound');
    if (await readDraft(tx, recurso))
      throw new Problem(409, 'unavailable', {}, { detail: { key: 'transfer.plan.draft' } });
    const { clase, documento } = current;
    return publishCandidate({ ...options, db: tx }, { recurso, clase, documento: change(documento) });
  });
}

/** Publishes an older version again, as the newest; fields added after it are retired. Throws 404 for none. */
export function publishVersion(options: PublishOptions, recurso: string, version: number): Promise<PublishedDocument> {
  return inTransaction(options.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${publicationLock})`.execute(tx);
    return publishCandidate({ ...options, db: tx }, await candidateOf(tx, recurso, version));
  });
}

/**
 * Changes tables and permissions and stores the publication, atomically. Throws 422 with `problems` or `changes` where it is not
 * allowed, 409 where the tables are locked by others.
 */
async function publishCandidate(options: PublishOptions, candidate: Candidate): Promise<PublishedDocument> {
  const { db, usuario, comentario, publish } = options;
  const { recurso, clase, documento } = candidate;
  const published = await readPublished(db);
  const { after, current, next, problems, changes } = validateDraft(published, candidate);
  if (!after || problems.length > 0) throw unpublishable({ problems });
  const measured = await measure(db, { current, next }, recurso, changes);
  const refusedChanges = measured.filter((change) => change.class === 'refused');
  if (refusedChanges.length > 0) throw unpublishable({ changes: refusedChanges });
  const lastDocument = published.documents.find((document) => document.recurso === recurso);
  if (clase === 'recurso' && !lastDocument && (await hasTable(db, recurso)))
    throw unpublishable({ problems: [{ path: 'name', key: 'schema.problems.tableTaken', args: { name: recurso } }] });
  try {
    await migrate(db, next);
  } catch (error) {
    if (error instanceof SchemaError)
      throw unpublishable({ problems: [{ path: error.path, key: 'schema.problems.column' }] });
    throw error;
  }
  await ensureCatalogue(db, next, permissionsOf(after, codeSchema(recurso)));
  const version = (lastDocument?.version ?? 0) + 1;
  const { rows } = await sql<{ id: number }>`
    insert into "publicaciones" ("recurso", "clase", "version", "documento", "comentario", "usuario")
    values (${recurso}, ${clase}, ${version}, ${JSON.stringify(documento)}::json, ${comentario}, ${usuario})
    returning "id"`.execute(db);
  const author = { id: usuario };
  await writeEntry(db, { kind: 'publicar', author, entity: recurso, key: version, summary: clase });
  await publish(db, { type: 'schema', revision: String(rows[0]?.id) });
  return { recurso, clase, version, documento };
}

/** The reasons, by path and i18n key, so that the Studio can show them at their place. */
const unpublishable = (members: { problems: readonly NamedProblem[] } | { changes: readonly Change[] }): Problem =>
  new Problem(422, 'unpublishable', {}, { members });

const hasTable = async (db: Db, name: string): Promise<boolean> =>
  (
    await sql`select from pg_class where relnamespace = current_schema()::regnamespace and relname = ${name}`.execute(
      db,
    )
  ).rows.length > 0;
