import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

export const lotesDebito: Seed = (context) => demoWorld(context).debits.rows();
