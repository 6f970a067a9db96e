import type { Seed } from '../../../src/schema/seed';
import { worldOf } from '../../billing/seedWorld';

export const cobroImputaciones: Seed = (context) => worldOf(context).book.cobroImputaciones();
