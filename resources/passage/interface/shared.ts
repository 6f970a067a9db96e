/** What other areas may import of passage: code for both sides. */
export { ENDED, LIVE } from '../mediosDePaso/shared/states';
