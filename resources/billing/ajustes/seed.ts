import type { Seed, SeedRow } from '../../../src/schema/seed';
import { worldOf } from '../seedWorld';

/** Adjustments in every state; what they are paid with comes after them. */
export const ajustes: Seed = (context) =>
  worldOf(context).adjustments.map(({ at: _, done, ...row }) => {
    const { factura = null, comprobante = null } = done?.() ?? {};
    return { ...row, factura, comprobante };
  });

/** The payments that came of them. */
export const paymentsOfAdjustments: Seed = (context) =>
  worldOf(context).adjustments.flatMap(({ id, done }): SeedRow[] => {
    const { cobro } = done?.() ?? {};
    return cobro === undefined ? [] : [{ id, cobro }];
  });
