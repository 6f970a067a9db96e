/** What other areas may import of holders: demo data. */
export { cuitOf, DEMO_HOLDER } from '../titulares/seed';
export { givenNames, streets, surnames } from '../titulares/seedNames';
