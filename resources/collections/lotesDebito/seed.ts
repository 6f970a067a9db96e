import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';

export const lotesDebito: Seed = (context) => worldOf(context).debits.rows();
