/** What other areas may import of holders: code for both sides. */
export { isPast } from '../mediosPago/shared/account';
