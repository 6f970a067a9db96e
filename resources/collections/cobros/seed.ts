import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

export const cobros: Seed = (context) => demoWorld(context).book.cobros();
