/** What other areas may import of billing: demo data. */
export { type DemoLedger, dayOf, type Invoice, type Payment } from '../seedBook';
export { DAY, HOUR, morning } from '../seedDiary';
