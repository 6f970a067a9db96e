import type { Seed, SeedRow } from '../../../src/schema/seed';
import { worldOf } from '../seedWorld';

/** Adjustments in every state. Their payments are seeded later. */
export const ajustes: Seed = (context) =>
  worldOf(context).adjustments.map(({ at: _, done, ...row }) => {
    const { factura = null, comprobante = null } = done?.() ?? {};
    return { ...row, factura, comprobante };
  });

/** Links the resulting payments to their adjustments. */
export const paymentsOfAdjustments: Seed = (context) =>
  worldOf(context).adjustments.flatMap(({ id, done }): SeedRow[] => {
    const { cobro } = done?.() ?? {};
    return cobro === undefined ? [] : [{ id, cobro }];
  });
