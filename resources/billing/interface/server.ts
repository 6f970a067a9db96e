/** What other areas may import of billing: server code. */

export { requestAdjustments } from '../ajustes/server/grant';
export { chargePass, restoreIssue, waiveIssue } from '../cargos/server/charge';
export { seedCharges } from '../cargos/server/demoCharges';
export { chargeChunk, DUE_CHARGES, type DueCharges, waiveChunk } from '../cargos/server/due';
export { pricesOn } from '../conceptosFacturables/server/prices';
export { calculateChunk } from '../corridasFacturacion/server/calculate';
export { discardChunk, runsToDiscard } from '../corridasFacturacion/server/discardRun';
export { issueChunk } from '../corridasFacturacion/server/issueRun';
export { type BillingRun, type RunTotals, runsIn, summaryOf, totalsOfRun } from '../corridasFacturacion/server/runs';
export { sendChunk } from '../corridasFacturacion/server/sendRun';
export { creditableByLine, creditableCents } from '../facturas/server/credit';
export { buildLine, createDraft, findConcept, receiverFor } from '../facturas/server/draft';
export { issueVoucher, postDebt } from '../facturas/server/issue';
export { isOverdue, unpaidStates } from '../facturas/server/overdue';
export { closedAmong, refuseClosed } from '../periodosFacturacion/server/closed';
