import type { Seed, SeedRow } from '../../../src/schema/seed';
import { demoWorld } from '../seedWorld';

/** Adjustments in every state. Their payments are seeded later. */
export const ajustes: Seed = (context) =>
  demoWorld(context).adjustments.map(({ time: _, result, ...row }) => {
    const { factura = null, comprobante = null } = result?.() ?? {};
    return { ...row, factura, comprobante };
  });

/** Links the resulting payments to their adjustments. */
export const paymentsOfAdjustments: Seed = (context) =>
  demoWorld(context).adjustments.flatMap(({ id, result }): SeedRow[] => {
    const { cobro } = result?.() ?? {};
    return cobro === undefined ? [] : [{ id, cobro }];
  });
