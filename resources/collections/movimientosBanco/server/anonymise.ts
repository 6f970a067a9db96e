/** Bank movements name who paid and from which account: removes that with the holder's data (domain.md A2). */
import { blankChanges } from '../../../../server/audit/history';
import type { HandlerContext } from '../../../../server/handlers';

const ANONYMISED = { nombre: null, cuit: null, cbu: null, concepto: null, texto: null };

/** Anonymises the movements that were credited to a holder; amount, day and references stay. */
export async function anonymiseMovements(
  { tx, registry, change }: Pick<HandlerContext, 'tx' | 'registry' | 'change'>,
  titular: unknown,
): Promise<void> {
  const resource = registry.getOrThrow('movimientosBanco');
  const movements = await tx.selectFrom('movimientosBanco').select('id').where('titular', '=', titular).execute();
  for (const { id } of movements) {
    await change('movimientosBanco', id, ANONYMISED);
    await blankChanges(tx, resource, id, Object.keys(ANONYMISED));
  }
}
