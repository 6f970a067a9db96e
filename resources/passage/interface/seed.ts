/** What other areas may import of passage: demo data. */
export { DESK } from '../depositos/seed';
export { OWN_ISSUER } from '../emisores/seed';
