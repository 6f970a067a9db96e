/** What other areas may import of billing: code for both sides. */
export { billed, overdue, validStates } from '../shared/billed';
export { stateOf, UNPAID_STATES } from '../shared/invoiceState';
export { workingDaysAfter } from '../shared/workingDays';
