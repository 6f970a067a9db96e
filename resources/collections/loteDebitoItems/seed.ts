import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';

export const loteDebitoItems: Seed = (context) => {
  const codes = new Map(context.of('codigosRechazo').map((row) => [`${String(row.tipo)} ${String(row.codigo)}`, row]));
  return worldOf(context).debits.items(codes);
};
