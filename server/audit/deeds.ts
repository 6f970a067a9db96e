/** Writes the audit log: one entry per operation, in the transaction of the operation. The chain links it afterwards. */
import { sql } from 'kysely';
import type { Resource } from '../../src/schema/registry';
import type { Db } from '../db/pool';
import { itself } from '../itself';
import type { Viewer } from '../viewer';
import { currentCall } from './call';

/** The options of `logsAuditoria.accion`. */
export type DeedKind =
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

export interface Deed {
  kind: DeedKind;
  /** undefined: an unknown user, or the server itself */
  by?: Pick<Viewer['user'], 'id'> | undefined;
  /** a resource's name; for a rejected request, its address */
  entity?: string | undefined;
  key?: unknown;
  /** the declared action that was run */
  operation?: string | undefined;
  /** names of fields, a format, a number of records: never field values */
  summary?: string | undefined;
  refused?: boolean;
  at?: Date;
}

/** Returns the JSON of a log row. */
function rowOf(deed: Deed): string {
  const { kind, by, entity, key, operation, summary, refused = false, at = new Date() } = deed;
  const call = currentCall();
  const someone = by && by.id !== itself.user.id ? by : undefined;
  return JSON.stringify({
    fecha: at.toISOString(),
    usuario: someone?.id,
    accion: kind,
    operacion: operation,
    entidad: entity,
    entidadId: key === undefined || key === null ? undefined : String(key),
    resumen: summary,
    resultado: refused ? 'rechazado' : 'ok',
    ip: call?.ip,
    agente: call?.agent,
    requestId: call?.requestId,
  });
}

/** Writes an entry; joins the transaction of `db`. */
export async function noteDeed(db: Db, deed: Deed): Promise<void> {
  await sql`select "anotar"(${rowOf(deed)}::jsonb)`.execute(db);
}

export interface Written {
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

const GENERIC: ReadonlySet<string> = new Set<DeedKind>(['crear', 'editar', 'borrar']);
const isGeneric = (action: string): action is 'crear' | 'editar' | 'borrar' => GENERIC.has(action);

/**
 * Returns the entry of a written record. Undefined for append-only resources without history: their rows come from handlers, and
 * the operation that ran the handler is logged.
 */
function deedOf({ viewer, now, resource, key, action, fields = [] }: Written): Deed | undefined {
  const { appendOnly, history } = resource.schema;
  if (appendOnly && history === false) return undefined;
  const summary = fields.join(', ');
  return {
    kind: isGeneric(action) ? action : 'ejecutar',
    by: viewer.user,
    entity: resource.name,
    key,
    at: now,
    ...(!isGeneric(action) && { operation: action }),
    ...(summary !== '' && { summary }),
  };
}

/** Logs that a record was created, changed or deleted, or that an action was run. */
export async function noteWritten(db: Db, written: Written): Promise<void> {
  const deed = deedOf(written);
  if (deed) await noteDeed(db, deed);
}

/** Like `noteWritten` for each, in one statement. */
export async function noteAllWritten(db: Db, all: readonly Written[]): Promise<void> {
  const rows = all.flatMap((written) => deedOf(written) ?? []).map(rowOf);
  if (rows.length > 0) await sql`select "anotarTodos"(${`[${rows.join()}]`}::jsonb)`.execute(db);
}
