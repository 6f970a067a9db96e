/** What other areas may import of collections: code for both sides. */
export { NOTICES } from '../deudores/shared/notices';
export { debitKind } from '../lotesDebito/shared/debitKinds';
