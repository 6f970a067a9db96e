import billing from './billing';
import collections from './collections';
import communication from './communication';
import holders from './holders';
import passage from './passage';
import processes from './processes';
import reports from './reports';
import sau from './sau';
import settings from './settings';
import tolls from './tolls';
import transits from './transits';

/** Texts of all resources, by area. */
export default {
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
};
