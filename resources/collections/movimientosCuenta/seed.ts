import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';

export const movimientosCuenta: Seed = (context) => worldOf(context).book.movimientosCuenta();
