import type { Row } from '../../../../server/handlers';
import { listPart } from '../../../../server/records/listPart';
import type { Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { isRow } from '../../../../src/schema/kinds/parts';

/** Rejected debits of an account that are read: the latest ones. An account has few. */
const MAX_DEBITS = 100;

export interface RejectedDebit {
  /** day of the debit: that of its run */
  dia: string;
  row: Readonly<Row>;
}

/**
 * Debits that the bank has rejected or reversed, the latest run first. An accepted debit is a payment. Undefined where the viewer
 * may not see them.
 */
export async function rejectedDebits(
  store: Store,
  viewer: Viewer,
  titular: string,
): Promise<RejectedDebit[] | undefined> {
  const part = await listPart(store, viewer, {
    resource: 'loteDebitoItems',
    filter: { titular, estado: { $in: ['Rechazado', 'Revertido'] } },
    sort: ['id', 'DESC'],
    limit: MAX_DEBITS,
  });
  return part?.datos.flatMap((row) => {
    const { _refs: refs } = row;
    const lote = isRow(refs) && isRow(refs.lote) ? refs.lote : {};
    return typeof lote.fechaDebito === 'string' ? [{ dia: lote.fechaDebito, row }] : [];
  });
}
