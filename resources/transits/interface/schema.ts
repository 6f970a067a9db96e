/** What other areas may import of transits: parts of schemas. */
export { passagesBy } from '../transitos/schemaRelated';
