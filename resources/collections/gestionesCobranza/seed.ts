import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';
import { debtorsOf } from '../seedDebtors';

export const gestionesCobranza: Seed = (context) =>
  debtorsOf(demoWorld(context))
    .flatMap(({ followUps }) => followUps)
    .sort((a, b) => String(a.fecha).localeCompare(String(b.fecha)));
