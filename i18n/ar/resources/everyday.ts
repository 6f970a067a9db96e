import holders from './holders';
import sau from './sau';
import settings from './settings';

/** The words of the areas that the browser has from the start. */
export default { ...holders, ...sau, ...settings };
