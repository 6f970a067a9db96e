/** What other areas may import of collections: code for both sides. */
export { debitKind } from '../lotesDebito/shared/debitKinds';
