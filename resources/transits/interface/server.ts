/** What other areas may import of transits: server code. */
export { disputeAfterLoss } from '../disputas/server/loss';
export { openLaneFile, storeLaneLines } from '../server/laneFiles/load';
export { generatedPicture } from '../server/pictures/generated';
export { readPicturedPass, valuesOf } from '../server/pictures/pass';
export { countReceived, rateChunk } from '../server/rating/rateBatch';
export { type RerateTotals, type RerateWindow, rerateChunk } from '../server/rating/rerate';
export { simulatePassage } from '../server/rating/simulate';
export { lastBefore, searchChunk } from '../transitos/server/findDuplicates';
export { type Deadline, deadlineChunk } from '../violaciones/server/deadlines';
