/** What other areas may import of passage: demo data. */
export { OWN_ISSUER } from '../emisores/seed';
