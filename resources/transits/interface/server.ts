/** What other areas may import of transits: server code. */
export { disputeAfterLoss } from '../disputas/server/loss';
