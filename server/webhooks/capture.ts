/** Queues the calls of webhooks for written records, in the transaction that writes them: both are stored or neither. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { namesIn, SILENT } from '../../resources/settings/webhooks/shared/events';
import { kindOf } from '../../src/schema/kinds';
import { masked } from '../../src/schema/mask';
import { QueryError } from '../../src/schema/query';
import type { Field, Resource } from '../../src/schema/registry';
import { readersOf } from '../../src/schema/restrictedFields';
import { loadPerson } from '../auth/loadViewer';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { exposedColumns } from '../records/columns';
import { storedMatcher } from '../records/storedConditions';
import type { Work } from '../records/storeRows';
import { authorOf } from '../systemViewer';
import { translate } from '../translate';
import type { Viewer } from '../viewer';
import { visibleKeys } from './visibleKeys';

export interface Written {
  id: string | number;
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: string;
  /** the record after the write, or as it was before it was deleted */
  row: Readonly<Row>;
  /** names of the changed fields */
  fields?: readonly string[] | undefined;
}

interface Subscription {
  id: number;
  /** who made the webhook: it sends only what they may see; null: the installation */
  creadoPor: number | null;
  eventos: unknown;
  condicion: unknown;
}

const sentCache = new WeakMap<Resource, readonly Field[]>();

/** The fields that leave: never a secret, nor a field that needs a permission of its own, unless it is masked. */
function sentFields(resource: Resource): readonly Field[] {
  const cached = sentCache.get(resource);
  if (cached) return cached;
  const fields = exposedColumns(resource).filter(
    (field) =>
      kindOf(field).inResponse === 'always' &&
      (field.mask !== undefined || readersOf(resource.fields, field).length === 0),
  );
  sentCache.set(resource, fields);
  return fields;
}

const sentValue = ({ name, mask }: Field, row: Readonly<Row>): unknown => {
  const value = row[name] ?? null;
  return mask ? masked(mask, value) : value;
};

/** Characters of a body; a longer one leaves the record out, to be read through the API. */
const maxBody = 100_000;

/** Returns the body of a call as JSON text. */
export function bodyOf(
  { viewer, now }: Pick<Work, 'viewer' | 'now'>,
  resource: Resource,
  { id, action, row, fields }: Written,
): string {
  const sent = sentFields(resource);
  const names = new Set(sent.map(({ name }) => name));
  const event = {
    type: `${resource.name}.${action}`,
    timestamp: now.toISOString(),
    data: {
      resource: resource.name,
      id,
      version: Number(row.version ?? 0),
      action,
      by: authorOf(viewer),
      ...(fields && { fields: fields.filter((name) => names.has(name)) }),
    },
  };
  const record = Object.fromEntries(sent.map((field) => [field.name, sentValue(field, row)]));
  const body = JSON.stringify({ ...event, data: { ...event.data, record } });
  return body.length <= maxBody ? body : JSON.stringify({ ...event, data: { ...event.data, record: null } });
}

export interface QueuedCall {
  webhook: number;
  evento: string;
  registro: string | null;
  cuerpo: string;
}

/** Adds calls to the queue in one statement. */
export async function queueCalls(
  { db, viewer, now }: { db: Db; viewer: Viewer; now: Date },
  calls: readonly QueuedCall[],
): Promise<void> {
  const column = <Name extends keyof QueuedCall>(name: Name) => calls.map((call) => call[name]);
  await sql`
    insert into "webhookEntregas" ("webhook", "identificador", "evento", "registro", "cuerpo", "estado", "intentos",
      "creadoEn", "creadoPor", "actualizadoEn", "actualizadoPor")
    select c."webhook", c."identificador", c."evento", c."registro", c."cuerpo", 'Pendiente', 0,
      ${now.toISOString()}::timestamptz, ${authorOf(viewer)}::bigint, ${now.toISOString()}::timestamptz, ${authorOf(viewer)}::bigint
    from unnest(${column('webhook')}::bigint[], ${calls.map(() => `msg_${randomUUID()}`)}::text[], ${column('evento')}::text[],
      ${column('registro')}::text[], ${column('cuerpo')}::text[]) with ordinality
      as c ("webhook", "identificador", "evento", "registro", "cuerpo", "orden") order by c."orden"`.execute(db);
}

type Wants = (written: Written) => boolean;

interface Check {
  id: number;
  wants: Wants;
  maySee: (key: string) => boolean;
}

/** Whether a webhook wants a written record; never where the resource no longer has a field of its condition. */
function wantsOf(resource: Resource, { eventos, condicion }: Subscription, now: Date): Wants {
  const events = new Set(namesIn(eventos));
  let matches: ((row: Readonly<Row>) => boolean) | undefined;
  return ({ action, row }) => {
    if (!events.has(action)) return false;
    try {
      matches ??= storedMatcher(resource, condicion, now);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      matches = () => false;
    }
    return matches(row);
  };
}

/**
 * Returns which of the written records the maker of a webhook may see now: what they may not see does not leave by their webhook
 * either. A maker who may no longer sign in sees nothing.
 */
async function seenByMaker(
  { store: { db, registry, language }, now }: Work,
  resource: Resource,
  { id, creadoPor }: Subscription,
  writes: readonly Written[],
): Promise<Check['maySee']> {
  if (creadoPor === null) return () => true;
  const viewer = await loadPerson(db, creadoPor);
  if (!viewer) {
    const error = translate(language, 'resources.webhooks.messages.sinAutor');
    await sql`update "webhooks" set "ultimoError" = ${error} where "id" = ${id}`.execute(db);
    return () => false;
  }
  const keys = writes.map(({ id }) => String(id));
  return visibleKeys({ db, registry, viewer, now }, resource.name, keys);
}

/** Queues a call for each active webhook that wants one of the written records. */
export async function captureWrites(work: Work, resource: Resource, writes: readonly Written[]): Promise<void> {
  if (SILENT.has(resource.name) || writes.length === 0) return;
  const { rows: subscriptions } = await sql<Subscription>`
    select "id", "creadoPor", "eventos", "condicion" from "webhooks" where "recurso" = ${resource.name} and "activo"`.execute(
    work.store.db,
  );
  if (subscriptions.length === 0) return;
  const checks: Check[] = [];
  for (const subscription of subscriptions)
    checks.push({
      id: subscription.id,
      wants: wantsOf(resource, subscription, work.now),
      maySee: await seenByMaker(work, resource, subscription, writes),
    });
  const calls = writes.flatMap((written) => {
    const wanted = checks.filter(({ wants, maySee }) => wants(written) && maySee(String(written.id)));
    if (wanted.length === 0) return [];
    const cuerpo = bodyOf(work, resource, written);
    const evento = `${resource.name}.${written.action}`;
    return wanted.map(({ id }): QueuedCall => ({ webhook: id, evento, registro: String(written.id), cuerpo }));
  });
  if (calls.length > 0) await queueCalls({ ...work, db: work.store.db }, calls);
}
