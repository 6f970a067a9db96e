import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';

export const cobros: Seed = (context) => worldOf(context).book.cobros();
