/** What other areas may import of communication: demo data. */
export { knowledge } from '../seeds';
