import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

export const movimientosCuenta: Seed = (context) => demoWorld(context).book.movimientosCuenta();
