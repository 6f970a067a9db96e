import holders from './holders';
import sau from './sau';
import settings from './settings';

/** Texts of the areas in the initial chunk of the browser. */
export default { ...holders, ...sau, ...settings };
