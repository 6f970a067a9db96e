/** Lists the behaviours of all resources, by area. */
import { behaviours as billing } from '../resources/billing/server';
import { behaviours as collections } from '../resources/collections/server';
import { behaviours as communication } from '../resources/communication/server';
import { behaviours as holders } from '../resources/holders/server';
import { behaviours as passage } from '../resources/passage/server';
import { behaviours as processes } from '../resources/processes/server';
import { behaviours as reports } from '../resources/reports/server';
import { behaviours as sau } from '../resources/sau/server';
import { behaviours as settings } from '../resources/settings/server';
import { behaviours as tolls } from '../resources/tolls/server';
import { behaviours as transits } from '../resources/transits/server';

export const behaviours = [
  ...billing,
  ...collections,
  ...communication,
  ...holders,
  ...passage,
  ...processes,
  ...reports,
  ...sau,
  ...settings,
  ...tolls,
  ...transits,
];
