import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';
import { debtorsOf } from '../seedDebtors';

export const deudores: Seed = (context) => debtorsOf(demoWorld(context)).map(({ row }) => row);
