import type { Seed } from '../../../src/schema/seed';
import { demoWorld } from '../../billing/interface/seedWorld';

export const cobroImputaciones: Seed = (context) => demoWorld(context).book.cobroImputaciones();
