/** What other areas may import of passage: demo data. */
export { OWN } from '../emisores/seed';
