import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/seedWorld';

export const movimientosCuenta: Seed = (context) => demoWorld(context).book.movimientosCuenta();
