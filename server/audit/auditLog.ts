/** Writes the audit log: one entry per operation, in the transaction of the operation. The chain links it afterwards. */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import type { Resource } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import { systemViewer } from '../systemViewer';
import type { Viewer } from '../viewer';
import { currentCall } from './call';

/** The options of `logsAuditoria.accion`. */
type AuditKind =
  | 'crear'
  | 'editar'
  | 'borrar'
  | 'ejecutar'
  | 'revelar'
  | 'exportar'
  | 'consultar'
  | 'verificar'
  | 'publicar'
  | 'ingresar'
  | 'ingresoFallido'
  | 'salir'
  | 'claveCambiada'
  | 'permisoDenegado';

export interface AuditEntry {
  kind: AuditKind;
  /** undefined: an unknown user, or the server itself */
  author?: Pick<Viewer['user'], 'id'> | undefined;
  /** a resource's name; for a rejected request, its address */
  entity?: string | undefined;
  key?: unknown;
  /** the declared action that was run */
  operation?: string | undefined;
  /** names of fields, a format, a number of records: never field values */
  summary?: string | undefined;
  rejected?: boolean;
  date?: Date;
}

/** Returns the JSON of a log row. */
function rowOf(entry: AuditEntry): string {
  const { kind, author, entity, key, operation, summary, rejected = false, date = clock.now() } = entry;
  const call = currentCall();
  const user = author && author.id !== systemViewer.user.id ? author : undefined;
  return JSON.stringify({
    fecha: date.toISOString(),
    usuario: user?.id,
    accion: kind,
    operacion: operation,
    entidad: entity,
    entidadId: key === undefined || key === null ? undefined : String(key),
    resumen: summary,
    resultado: rejected ? 'rechazado' : 'ok',
    ip: call?.ip,
    agente: call?.agent,
    requestId: call?.requestId,
  });
}

/** Writes an entry; joins the transaction of `db`. */
export async function writeEntry(db: Db, entry: AuditEntry): Promise<void> {
  await sql`select "anotar"(${rowOf(entry)}::jsonb)`.execute(db);
}

export interface RecordWrite {
  viewer: Viewer;
  now: Date;
  resource: Resource;
  key: unknown;
  /** `crear`, `editar`, `borrar`, or an action's name */
  action: string;
  /**
   * the names of the changed fields; fields that the viewer may not read are listed too, because the viewer may know that they
   * changed
   */
  fields?: readonly string[] | undefined;
}

const GENERIC: ReadonlySet<string> = new Set<AuditKind>(['crear', 'editar', 'borrar']);
const isGeneric = (action: string): action is 'crear' | 'editar' | 'borrar' => GENERIC.has(action);

/**
 * Returns the entry of a written record. Undefined for append-only resources without history: their rows come from handlers, and
 * the operation that ran the handler is logged.
 */
function entryOf({ viewer, now, resource, key, action, fields = [] }: RecordWrite): AuditEntry | undefined {
  const { appendOnly, history } = resource.schema;
  if (appendOnly && history === false) return undefined;
  const summary = fields.join(', ');
  return {
    kind: isGeneric(action) ? action : 'ejecutar',
    author: viewer.user,
    entity: resource.name,
    key,
    date: now,
    ...(!isGeneric(action) && { operation: action }),
    ...(summary !== '' && { summary }),
  };
}

/** Logs that a record was created, changed or deleted, or that an action was run. */
export async function logWrite(db: Db, write: RecordWrite): Promise<void> {
  const entry = entryOf(write);
  if (entry) await writeEntry(db, entry);
}

/** One entry for many records that a process has written alike: their number, and the first and the last key. */
export async function logTogether(db: Db, writes: readonly RecordWrite[]): Promise<void> {
  const [first, last] = [writes[0], writes.at(-1)];
  if (writes.length < 2) return logWrites(db, writes);
  const entry = first && entryOf(first);
  if (!entry || !last) return;
  const { key: _, ...shared } = entry;
  await writeEntry(db, { ...shared, summary: `${writes.length}: ${String(first.key)} – ${String(last.key)}` });
}

/** Like `logWrite` for each, in one statement. */
export async function logWrites(db: Db, writes: readonly RecordWrite[]): Promise<void> {
  const rows = writes.flatMap((write) => entryOf(write) ?? []).map(rowOf);
  if (rows.length > 0) await sql`select "anotarTodos"(${`[${rows.join()}]`}::jsonb)`.execute(db);
}
