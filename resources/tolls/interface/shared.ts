/** What other areas may import of tolls: code for both sides. */
export { PROVINCES } from '../feriados/shared/provinces';
