/**
 * Whether `npm run test:walk` runs: every screen, as every profile, in every language. The full walk takes an hour; other test
 * runs cover a part.
 */
export const WHOLE_WALK = process.env.WALK === 'whole';
