import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';
import { debtorsOf } from '../seedDebtors';

export const pasosMora: Seed = (context) =>
  debtorsOf(demoWorld(context))
    .flatMap(({ steps }) => steps)
    .sort((a, b) => String(a.fecha).localeCompare(String(b.fecha)));
