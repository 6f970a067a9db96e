import holders from './holders';
import passage from './passage';
import sau from './sau';
import settings from './settings';

/** The words of the areas that the browser has from the start. */
export default { ...holders, ...passage, ...sau, ...settings };
