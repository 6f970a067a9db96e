/** A simulated bank or processor: answers to the lines that a debit run presented, in the layout of the answer. */
import { centsOf } from '../../src/schema/amounts';
import { composeRecord } from './lotesDebito/server/files/fixedWidth';
import { ACCOUNT, CREDIT_ANSWER, DEBIT_ANSWER } from './lotesDebito/server/files/layouts';
import { debitKind } from './lotesDebito/shared/debitKinds';

export interface Answer {
  referencia: number;
  importe: string;
  /** undefined: accepted */
  rechazo?: string;
}

const layoutsOf = { account: ACCOUNT, creditCard: CREDIT_ANSWER, debitCard: DEBIT_ANSWER } as const;
const letters = { account: '', creditCard: 'R', debitCard: 'L' } as const;

/** The text of an answer file. `totals`: wrong ones, for a file that is refused. */
export function answerText(tipo: string, answers: readonly Answer[], totals: Record<string, string> = {}): string {
  const { layout, archivo } = debitKind(tipo);
  const { header, detail, trailer } = layoutsOf[layout];
  const sum = answers.reduce((total, { importe }) => total + centsOf(importe), 0n);
  const facts = {
    ...{ archivo: letters[layout] + archivo, origen: 'BANCO', convenio: '12345', fecha: '20261201', hora: '0900' },
    ...{ cantidad: String(answers.length), importe: String(sum) },
    ...totals,
  };
  const width = layout === 'account' ? 15 : 8;
  const lines = answers.map(({ referencia, importe, rechazo }) =>
    composeRecord(detail, {
      referencia: String(referencia).padStart(width, '0'),
      importe: String(centsOf(importe)),
      rechazo: rechazo ?? (layout === 'creditCard' ? '00' : ''),
      estado: rechazo === undefined ? '0' : '1',
      fecha: '20261201',
    }),
  );
  return [composeRecord(header, facts), ...lines, composeRecord(trailer, facts), ''].join('\r\n');
}
