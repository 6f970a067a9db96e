/** Publishes the event of a written record, in the transaction that wrote it. */
import { isDeepStrictEqual } from 'node:util';
import { expressionOf, fieldsOf } from '../../src/schema/conditions/expression';
import type { Resource } from '../../src/schema/registry';
import { logTogether, logWrite, logWrites } from '../audit/auditLog';
import type { Row } from '../handlers';
import { parentOf } from '../records/access';
import type { Work } from '../records/storeRows';
import { contextOf } from '../viewer';
import { captureWrites, type Written } from '../webhooks/capture';
import type { RecordEvent } from './event';
import { publish, publishAll } from './publish';

/** Returns the fields that the resource's row rules depend on. */
function rowRuleFields({ viewer, now }: Work, resource: Resource): string[] {
  const rules = resource.schema.rows ?? [];
  return [
    ...new Set(
      rules.flatMap(({ where, through = [] }) => [
        ...fieldsOf(expressionOf(where, contextOf(viewer, now))),
        ...through,
      ]),
    ),
  ];
}

interface WrittenRecord {
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: string;
  /** absent where the record was created */
  before?: Readonly<Row>;
  /** absent where the record was deleted */
  after?: Readonly<Row>;
  /** names of the changed fields */
  fields?: readonly string[];
}

function parentKey({ store }: Work, resource: Resource, row: Readonly<Row>): Pick<RecordEvent, 'parent'> {
  const field = parentOf(store.registry, resource)?.field.name;
  const key = field === undefined ? undefined : row[field];
  return typeof key === 'string' || typeof key === 'number' ? { parent: key } : {};
}

function previousRuleValues(
  work: Work,
  resource: Resource,
  { before, after }: WrittenRecord,
): Pick<RecordEvent, 'was'> {
  if (!before) return {};
  const fields = rowRuleFields(work, resource);
  if (fields.every((name) => after && isDeepStrictEqual(before[name] ?? null, after[name] ?? null))) return {};
  return { was: Object.fromEntries(fields.map((name) => [name, before[name] ?? null])) };
}

/** Returns the event of a created, changed or deleted record. */
function eventOf(work: Work, resource: Resource, written: WrittenRecord): RecordEvent {
  const row = written.after ?? written.before ?? {};
  const id = row[resource.key];
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error(`${resource.name}: a record without a key`);
  const { id: author, nombre, apellido } = work.viewer.user;
  return {
    type: 'record',
    resource: resource.name,
    id,
    version: Number(row.version ?? 0),
    action: written.action,
    by: { id: author, nombre, apellido },
    ...parentKey(work, resource, row),
    ...previousRuleValues(work, resource, written),
  };
}

const capturedOf = ({ id }: RecordEvent, { action, before, after, fields }: WrittenRecord): Written => ({
  id,
  action,
  row: after ?? before ?? {},
  fields,
});

/** Publishes the event of a created, changed or deleted record (sent on commit) and writes it to the audit log. */
export async function publishWrite(work: Work, resource: Resource, written: WrittenRecord): Promise<void> {
  const { viewer, now } = work;
  const { action, fields } = written;
  const event = eventOf(work, resource, written);
  await logWrite(work.store.db, { viewer, now, resource, key: event.id, action, fields });
  await captureWrites(work, resource, [capturedOf(event, written)]);
  await publish(work.store.db, event);
}

/** Like `publishWrite` for each, in two statements. */
export async function publishWrites(work: Work, resource: Resource, writes: readonly WrittenRecord[]): Promise<void> {
  const { viewer, now } = work;
  const events = writes.map((written) => eventOf(work, resource, written));
  const { db } = work.store;
  const log = work.asOne ? logTogether : logWrites;
  await log(
    db,
    writes.map(({ action, fields }, index) => ({ viewer, now, resource, key: events[index]?.id, action, fields })),
  );
  await captureWrites(
    work,
    resource,
    writes.flatMap((written, index) => {
      const event = events[index];
      return event ? [capturedOf(event, written)] : [];
    }),
  );
  const first = work.asOne ? events[0] : undefined;
  await publishAll(db, first ? [{ type: 'resource', resource: first.resource }] : events);
}
