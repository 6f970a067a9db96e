import { sql } from 'kysely';
import type { HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { DAY } from '../../../../src/schema/calendar';

/** Days within which a merge can be undone. */
const UNDO_DAYS = 30;

/** One merge: the account that ended, the one that remained, when and by whom. */
export interface Merge {
  from: string;
  to: string;
  fecha: string;
  usuario: number | null;
}

/** A refusal with its reason, below `resources.titulares.messages`. */
export const refusedUndo = (reason: string, values: Record<string, string> = {}): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: `resources.titulares.messages.${reason}`, values } });

/** Returns the merge that closed an account. Throws 409 with the reason why it cannot be undone any more. */
export async function lastMerge({ tx, now }: HandlerContext, from: string, to: string): Promise<Merge> {
  const account = await tx
    .selectFrom('titulares')
    .select(['estado', 'unificadoEn'])
    .where('codigoTitular', '=', from)
    .forUpdate()
    .executeTakeFirst();
  if (account?.unificadoEn !== to) throw refusedUndo('noUnificada');
  if (account.estado !== 'Baja') throw refusedUndo('fusionCambiada', { titular: from });
  const { rows } = await sql<{ antes: string | null; fecha: string; usuario: number | null }>`
    select "antes" #>> '{}' as "antes", "fecha", "usuario" from "historial"
    where "recurso" = 'titulares' and "clave" = ${from} and "campo" = 'unificadoEn' and "accion" = 'fusionar'
    order by "id" desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last || now.getTime() - Date.parse(last.fecha) > UNDO_DAYS * DAY) throw refusedUndo('fusionVencida');
  // the account was merged into another one, which was merged into this one
  if (last.antes !== null) throw refusedUndo('fusionPrevia', { titular: last.antes });
  return { from, to, fecha: last.fecha, usuario: last.usuario };
}
