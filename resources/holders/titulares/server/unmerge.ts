/** Undoes a merge of accounts within 30 days (domain.md A2): what moved goes back, and what was added since stays. */
import { sql } from 'kysely';
import type { Handler, HandlerContext } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { valuesBefore } from '../../../../server/records/undo';
import { sameValue } from '../../../../src/schema/sameValue';
import { lockAccount, refreshDebt, returnBalance } from '../../../collections/interface/server';
import { markSeparated } from '../../titularesDuplicados/server/merged';
import { lastMerge, type Merge } from './lastMerge';
import { moveBack } from './moveBack';
import { rejectNewMoney } from './newMoney';

/** Restores fields that the merge changed on records other than the closed account, unless they changed since. */
async function restoreFields({ tx, registry, change }: HandlerContext, merge: Merge): Promise<void> {
  const { rows } = await sql<{ recurso: string; clave: string; campo: string; antes: unknown; despues: unknown }>`
    select "recurso", "clave", "campo", "antes", "despues" from "historial"
    where "accion" = 'fusionar' and "fecha" = ${merge.fecha} and "usuario" is not distinct from ${merge.usuario}
      and (("recurso" = 'titulares' and "clave" = ${merge.to})
        or ("recurso" = 'mediosPago' and "campo" = 'principal') or ("recurso" = 'tickets' and "campo" = 'documento'))
    order by "id"`.execute(tx);
  for (const { recurso, clave, campo, antes, despues } of rows) {
    const { key } = registry.getOrThrow(recurso);
    const row = await tx
      .selectFrom(recurso)
      .selectAll()
      .where(sql<string>`${sql.ref(key)}::text`, '=', clave)
      .executeTakeFirst();
    if (row && campo !== 'fusionEn' && sameValue(row[campo], despues))
      await change(recurso, row[key], { [campo]: antes });
  }
}

/** Gives the collection attempts and the steps of the debt back to the debtor of their account, which was worked out again. */
async function restoreAttempts({ tx, changeAll }: HandlerContext, { from, to }: Merge): Promise<void> {
  const debtorOf = async (titular: string) =>
    (await tx.selectFrom('deudores').select('id').where('titular', '=', titular).executeTakeFirst())?.id ?? null;
  const debtor = await debtorOf(to);
  if (debtor !== null)
    for (const resource of ['gestionesCobranza', 'pasosMora'])
      await changeAll(resource, { titular: from, deudor: Number(debtor) }, { deudor: await debtorOf(from) });
}

/** Reopens the account that a merge into this one closed, in the state that it had. */
export const deshacerFusion: Handler = async (context) => {
  const { tx, record, input, change } = context;
  const [from, to] = [String(input.titular), String(record.codigoTitular)];
  for (const key of [from, to].sort()) await lockAccount(tx, key);
  const merge = await lastMerge(context, from, to);
  const values = await valuesBefore(tx, 'titulares', from, merge);
  await moveBack(context, merge);
  await rejectNewMoney(context, merge);
  await returnBalance(context, merge);
  await restoreFields(context, merge);
  const { estado, unificadoEn, fechaBaja, motivoBaja, motivoEstado } = values;
  if (estado === undefined) throw new Problem(409, 'undoGone');
  await change('titulares', from, {
    estado,
    unificadoEn: unificadoEn ?? null,
    fechaBaja: fechaBaja ?? null,
    motivoBaja: motivoBaja ?? null,
    motivoEstado: motivoEstado ?? null,
  });
  await refreshDebt(context, [from, to], { notifies: false });
  await restoreAttempts(context, merge);
  await markSeparated(context, from, to);
};
