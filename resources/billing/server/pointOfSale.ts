import type { Db } from '../../../server/db/pool';
import { settingNumber } from '../../../server/settings';

/** Point of sale where the setting is missing: the head office. */
const POINT_OF_SALE = 6;

/** Point of sale of the setting: of vouchers outside of runs, and of runs that choose none. A note takes that of its voucher. */
export const pointOfSale = async (tx: Db): Promise<number> =>
  Math.trunc(await settingNumber(tx, 'facturacion.puntoVenta', POINT_OF_SALE));
