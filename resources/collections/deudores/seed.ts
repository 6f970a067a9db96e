import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';
import { debtorsOf } from '../seedDebtors';

export const deudores: Seed = (context) => debtorsOf(worldOf(context)).map(({ row }) => row);
