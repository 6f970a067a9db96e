/** What other areas may import of sau: server code. */

export { answerSurvey, surveyOf } from '../encuestasCsat/server/answer';
export { digestOf, surveyLinkOf } from '../encuestasCsat/server/link';
export { surveyTables } from '../encuestasCsat/server/tables';
export { availabilityOf, becomeAvailable, markConnected } from '../routing/server/availability';
export { enqueueLeaving } from '../routing/server/enqueue';
export { newClockFields } from '../sla/server/clockFields';
export { recomputeClocks } from '../sla/server/recompute';
export { writeEvent } from '../ticketEventos/server/write';
export { closedRequests } from '../tickets/server/anonymise';
export { mailBounced } from '../tickets/server/bounced';
export { writeDraft } from '../tickets/server/drafts/announce';
export { draftTables } from '../tickets/server/drafts/tables';
export { copiedFields, defaultAreaOf, holderOf } from '../tickets/server/facts';
export { addAnswer, addIncomingMail, createFromMail, linkToClosed } from '../tickets/server/incoming';
export { publishReplies } from '../tickets/server/settledMail';
export { worker } from '../tickets/server/worker';
export { shiftOf } from '../tickets/shared/shift';
