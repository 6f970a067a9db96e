/** Discounts that wait for a holder's next invoice (domain.md A6). The draft attaches them; issuing the invoice applies them. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { HandlerContext } from '../../../../server/handlers';
import { centsOf } from '../../../../src/schema/amounts';
import { buildLine, type DraftLine, findConcept } from '../../facturas/server/draft';

interface WaitingBonus {
  id: number;
  importe: string;
  motivo: string;
}

/**
 * Returns, as lines, the approved discounts of a holder that no draft has attached yet. A discount is skipped unless the invoice
 * total stays above zero.
 */
export async function attachBonuses(
  { tx }: { tx: Db },
  titular: unknown,
  lines: readonly DraftLine[],
): Promise<{ ajuste: number; line: DraftLine }[]> {
  const { rows } = await sql<WaitingBonus>`
    select "id", "importe", "motivo" from "ajustes"
    where "titular" = ${titular} and "estado" = 'Aprobado' and "tipo" = 'Bonificación próxima factura' and "comprobante" is null
    order by "id" for update`.execute(tx);
  if (rows.length === 0) return [];
  const concept = await findConcept(tx, { codigo: 'BONIF' });
  let remaining = lines.reduce((sum, line) => sum + centsOf(line.total), 0n);
  return rows.flatMap(({ id, importe, motivo }) => {
    if (centsOf(importe) >= remaining) return [];
    remaining -= centsOf(importe);
    return [{ ajuste: id, line: buildLine(concept, { descripcion: motivo, cantidad: 1, precioUnitario: importe }) }];
  });
}

const attachedIds = async (tx: Db, invoice: unknown): Promise<number[]> =>
  (
    await tx
      .selectFrom('ajustes')
      .select('id')
      .where('comprobante', '=', invoice)
      .where('tipo', '=', 'Bonificación próxima factura')
      .where('estado', '=', 'Aprobado')
      .execute()
  ).map(({ id }) => Number(id));

/** Marks the attached discounts as applied when the invoice is issued. */
export async function consumeBonuses(context: HandlerContext, invoice: unknown): Promise<void> {
  const aplicadoEn = context.now.toISOString();
  for (const id of await attachedIds(context.tx, invoice))
    await context.change('ajustes', id, { estado: 'Aplicado', aplicadoEn });
}

/** Detaches the discounts of a discarded draft, so that the next draft attaches them. */
export async function returnBonuses(context: HandlerContext, invoice: unknown): Promise<void> {
  for (const id of await attachedIds(context.tx, invoice)) await context.change('ajustes', id, { comprobante: null });
}
