/** What is written down in the audit log: a row for each deed, in the transaction that does it, linked into the chain afterwards. */
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
  /** absent: nobody who is known, or the product itself */
  by?: Pick<Viewer['user'], 'id'> | undefined;
  /** a resource's name; of a call that was refused, its address */
  entity?: string | undefined;
  key?: unknown;
  /** the declared action that was run */
  operation?: string | undefined;
  /** names of fields, a format, a number of records: never what fields hold */
  summary?: string | undefined;
  refused?: boolean;
  at?: Date;
}

/** A deed as the log has it. */
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

/** Writes a deed down; joins the transaction of `db`. */
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
  /** the names of the fields that were changed; what is closed to the viewer counts as changed, as it does for them */
  fields?: readonly string[] | undefined;
}

const GENERIC: ReadonlySet<string> = new Set<DeedKind>(['crear', 'editar', 'borrar']);
const isGeneric = (action: string): action is 'crear' | 'editar' | 'borrar' => GENERIC.has(action);

/** The deed of a record that was written; none where handlers alone add to a resource without a history of its own: what added it is told of. */
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

/** Writes down that a record was made, changed or deleted, or that an action was run. */
export async function noteWritten(db: Db, written: Written): Promise<void> {
  const deed = deedOf(written);
  if (deed) await noteDeed(db, deed);
}

/** As `noteWritten` of each, in a statement. */
export async function noteAllWritten(db: Db, all: readonly Written[]): Promise<void> {
  const rows = all.flatMap((written) => deedOf(written) ?? []).map(rowOf);
  if (rows.length > 0) await sql`select "anotarTodos"(${`[${rows.join()}]`}::jsonb)`.execute(db);
}
