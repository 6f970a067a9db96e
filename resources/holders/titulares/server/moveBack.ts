import { type RawBuilder, sql } from 'kysely';
import { publish } from '../../../../server/events/publish';
import type { HandlerContext } from '../../../../server/handlers';
import { authorOf } from '../../../../server/systemViewer';
import { type Merge, refusedUndo } from './lastMerge';

/** Condition of the history entries `h` of the moves of a merge. */
export const movesOf = ({ from, to, fecha, usuario }: Merge): RawBuilder<unknown> => sql`
  h."accion" = 'fusionar' and h."fecha" = ${fecha} and h."usuario" is not distinct from ${usuario}
  and h."antes" = to_jsonb(${from}::text) and h."despues" = to_jsonb(${to}::text)`;

/**
 * Moves back exactly the records that a merge moved, one statement for each table. Throws 409 when one of them belongs to another
 * account since, or is deleted.
 */
export async function moveBack(context: HandlerContext, merge: Merge): Promise<void> {
  const { tx, registry, viewer, now, action, input } = context;
  const [author, time] = [authorOf(viewer), now.toISOString()];
  const moves = await sql<{ recurso: string; campo: string; n: number }>`
    select "recurso", "campo", count(*)::int as "n" from "historial" h
    where ${movesOf(merge)} and not ("recurso" = 'titulares' and "clave" = ${merge.from}) group by 1, 2 order by 1, 2`.execute(
    tx,
  );
  for (const { recurso, campo, n } of moves.rows) {
    // a debtor is worked out again from the account; entries of the ledger stay, and their balance is transferred
    if (recurso === 'deudores' || recurso === 'movimientosCuenta') continue;
    const { name, key } = registry.getOrThrow(recurso);
    const { rows } = await sql<{ key: unknown }>`
      with moved as (
        update ${sql.table(name)} set ${sql.ref(campo)} = ${merge.from}, "version" = "version" + 1,
          "actualizadoEn" = ${time}, "actualizadoPor" = ${author}
        where ${sql.ref(campo)} = ${merge.to} and ${sql.ref(key)}::text in (
          select h."clave" from "historial" h where ${movesOf(merge)} and "recurso" = ${name} and "campo" = ${campo})
        returning ${sql.ref(key)} as "key")
      insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "motivo", "usuario", "fecha")
      select ${name}::text, m."key"::text, ${action}::text, ${campo}::text, to_jsonb(${merge.to}::text),
        to_jsonb(${merge.from}::text), ${input.motivo ?? null}::text, ${author}::bigint, ${time}::timestamptz from moved m
      returning 1`.execute(tx);
    if (rows.length < n) throw refusedUndo('fusionMovida', { registros: name });
    await publish(tx, { type: 'resource', resource: name });
  }
}
