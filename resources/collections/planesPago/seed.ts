import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';
import { planesPago as plans } from '../seedPlans';

export const planesPago: Seed = (context) => plans(demoWorld(context));
