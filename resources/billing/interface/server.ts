/** What other areas may import of billing: server code. */
export { buildLine, createDraft, findConcept } from '../facturas/server/draft';
export { issueVoucher, postDebt } from '../facturas/server/issue';
