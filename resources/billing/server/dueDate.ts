/** Due dates that nobody has chosen (domain.md A6), from `configuracionesWeb`. */
import type { Db } from '../../../server/db/pool';
import { settingNumber } from '../../../server/settings';
import { addDays } from '../../../src/schema/calendar';

/** Days where the setting is missing. */
const DAYS = 10;

/** The first due date of a voucher of that day. */
export const defaultDue = async (db: Db, day: string): Promise<string> =>
  addDays(day, Math.trunc(await settingNumber(db, 'facturacion.vencimientoDias', DAYS)));
