/** What other areas may import of billing: demo data. */
export type { DemoLedger, Invoice, Payment } from '../seedBook';
export { morning } from '../seedDiary';
