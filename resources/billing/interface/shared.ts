/** What other areas may import of billing: code for both sides. */
export { billed } from '../shared/billed';
export { daysAfter, daysBetween, monthsAfter, workingDaysAfter } from '../shared/days';
export { OWED, stateOf } from '../shared/invoiceState';
