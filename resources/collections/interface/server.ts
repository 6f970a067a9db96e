/** What other areas may import of collections: server code. */

export { applyCredit, releaseInvoice } from '../cobroImputaciones/server/impute';
export { payInvoice, registerPayment } from '../cobros/server/register';
export { type Moved, refreshDebt, restorePasses, stopPasses } from '../deudores/server/barrier';
export { seedLists } from '../deudores/server/demoLists';
export { listChanges } from '../deudores/server/greyList';
export { noticesOf, pendingNotices, sendNotice } from '../deudores/server/notices';
export { isStoppedByDebt, passesToRestore, passesToStop, stoppingDebtor } from '../deudores/server/passes';
export { keepFurtherStage, refreshDebtors } from '../deudores/server/refresh';
export { sendStepNotices } from '../deudores/server/stepNotices';
export { refusalOf, storeCorrected, storeEntries, storeStatement } from '../extractosBanco/server/store';
export { accountOf, readStatement, type Statement } from '../extractosBanco/shared/statement';
export { answeredRun, applyAnswers } from '../lotesDebito/server/applyAnswers';
export {
  type AnswerFile,
  type AnswerLine,
  amountOn,
  type RefusedAnswer,
  readDetail,
  recognise,
  totalsOf,
} from '../lotesDebito/server/files/answerFile';
export { composeAnswers } from '../lotesDebito/server/files/composeAnswers';
export {
  detailOf,
  type FileFacts,
  type FileItem,
  fileName,
  headerOf,
  trailerOf,
} from '../lotesDebito/server/files/presentation';
export {
  fileFactsOf,
  fileTotals,
  itemsAfter,
  type PendingRun,
  runsToWithdraw,
  runsWaiting,
  runTotals,
} from '../lotesDebito/server/pendingRuns';
export { type Debts, selectChunk } from '../lotesDebito/server/select';
export { reviewChunk, withdrawChunk } from '../lotesDebito/server/withdraw';
export { anonymiseMovements } from '../movimientosBanco/server/anonymise';
export { matchChunk } from '../movimientosBanco/server/matchChunk';
export { balancesOf, postMovement } from '../movimientosCuenta/server/ledger';
export { returnBalance, transferBalance } from '../movimientosCuenta/server/transfer';
export { refreshPlan } from '../planesPago/server/progress';
export { type AccountContext, lockAccount, lockAccounts, lockedRow } from '../server/account';
export { changeKeys } from '../server/changeKeys';
