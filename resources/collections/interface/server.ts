/** What other areas may import of collections: server code. */

export { applyCredit, releaseInvoice } from '../cobroImputaciones/server/impute';
export { registerPayment } from '../cobros/server/register';
export { refreshDebt } from '../deudores/server/passes';
export { refreshDebtors } from '../deudores/server/refresh';
export { balancesOf, postMovement } from '../movimientosCuenta/server/ledger';
export { returnBalance, transferBalance } from '../movimientosCuenta/server/transfer';
export { refreshPlan } from '../planesPago/server/progress';
export { type AccountContext, lockAccount, lockAccounts, lockedRow } from '../server/account';
