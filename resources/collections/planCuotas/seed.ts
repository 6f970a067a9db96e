import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';
import { planCuotas as instalments } from '../seedPlans';

export const planCuotas: Seed = (context) => instalments(demoWorld(context));
